"""Files that commands write are there whatever becomes of what they print, and streams that fail are told in a line."""

from __future__ import annotations

import errno
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from carrom.cli import main
from carrom.cli.support.output import check_output, write_output
from carrom.errors import BadInput, reason_of
from carrom.language import LANGUAGES, language
from carrom.notation.matchfile import read_match_file, write_match_file
from tests.notation.recorded import umpired

SHORT = ("match", "--games", "1", "--boards", "1", "--seed", "3")
FULL = Path("/dev/full")
needs_full = pytest.mark.skipif(not FULL.exists(), reason="this system has no device that is always full")
needs_shell = pytest.mark.skipif(os.name == "nt", reason="streams are closed by a shell")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a match file, where commands are run."""
    (tmp_path / "final.carrom").write_text(write_match_file(umpired()), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def command(*args: str, out: str = "", **settings: str) -> subprocess.CompletedProcess[str]:
    """Run carrom as a program; ``out`` is how a shell sends its output elsewhere."""
    call = [sys.executable, "-m", "carrom", *args]
    if out:
        call = ["/bin/sh", "-c", f'"$@" {out}', "sh", *call]
    plain = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    done = subprocess.run(
        call, capture_output=True, text=True, encoding="utf-8", errors="replace", env=plain | settings, check=False
    )
    # A busy machine may take so long to load the physics that the command says so.
    done.stderr = done.stderr.replace(language("en").word("physics", "compiling") + "\n", "")
    return done


def is_whole(file: Path) -> bool:
    """Whether a match file can be read and has its signature."""
    record, problems = read_match_file(file.read_text(encoding="utf-8"))
    return record is not None and not problems and "\nsignature " in file.read_text(encoding="utf-8")


@needs_shell
@pytest.mark.parametrize(
    ("out", "status"),
    [("| true", 0), ("2>&1 | true", 0), pytest.param(">/dev/full", 2, marks=needs_full), (">&- 2>&- <&-", 0)],
)
def test_a_match_is_kept_whatever_becomes_of_what_is_printed(folder: Path, out: str, status: int) -> None:
    done = command(*SHORT, "-o", "x.carrom", out=out)
    assert (done.returncode, done.stdout) == (status, "")
    assert is_whole(folder / "x.carrom")
    if status:
        assert done.stderr == "carrom match: cannot write the output: No space left on device\n"


def test_what_a_stream_cannot_show_is_replaced(folder: Path) -> None:
    done = command(*SHORT, "-o", "x.carrom", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"\d\?\d", done.stdout)  # the score has a dash that ASCII lacks
    assert is_whole(folder / "x.carrom")


@needs_full
@needs_shell
@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["stats", "final.carrom"], "carrom stats: cannot write the output: No space left on device\n"),
        (
            ["stats", "final.carrom", "--lang", "de"],
            "carrom stats: die Ausgabe kann nicht geschrieben werden: auf dem ",
        ),
        (["show", "carrom1 rack", "-o", "-"], "carrom show: cannot write the output: No space left "),
        (["--help"], "carrom: cannot write the output: No space left on device\n"),
    ],
)
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_full_disk_behind_standard_output_is_one_sentence(args: list[str], said: str, unbuffered: str) -> None:
    done = command(*args, out=">/dev/full", PYTHONUNBUFFERED=unbuffered)
    assert done.returncode == 2
    assert done.stderr.startswith(said)
    assert len(done.stderr.splitlines()) == 1


@needs_shell
@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("args", [["stats", "final.carrom"], ["rule"], ["--version"], ["stats", "--help"]])
@pytest.mark.parametrize("out", [">&- 2>&- <&-", "<&- | true"])
def test_closed_streams_are_nobody(args: list[str], out: str) -> None:
    done = command(*args, out=out)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@needs_shell
def test_to_stop_a_command_while_it_is_loaded_needs_no_words(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import sys\n"
        "class Stopper:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'carrom.cli.stats':\n"
        "            raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Stopper())\n",
        encoding="utf-8",
    )
    paths = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    done = command("stats", "x", PYTHONPATH=paths)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_a_match_goes_to_standard_output_and_the_rest_to_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SHORT, "--quiet", "-o", "-"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("carrom match 1\n")
    assert "\nsignature " in out
    assert "wins the match" in err


def test_pictures_go_to_standard_output_too(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", "final.carrom", "--plot", "-"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("<svg ")
    assert out.endswith("</svg>\n")
    assert err.startswith("Matches")
    assert main(["show", "carrom1 rack", "-o", "-"]) == 0
    assert capsys.readouterr().out.startswith("<svg ")
    assert not (folder / "-").exists()


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("option", [["match", "-o"], ["show", "carrom1 rack", "-o"], ["stats", "x", "--plot"]])
def test_no_name_is_refused_before_anything_else(option: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*option, ""]) == 2
    assert "the file name is empty; expected a name, or - for standard output" in capsys.readouterr().err


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["stats", "none.carrom", "--plot", "x.png"], "stats: --plot: 'x.png'; expected one of .svg"),
        (["calibrate", "none.csv", "--plot", "x.png"], "calibrate: --plot: 'x.png'; expected one of .svg"),
        (["stats", "none.carrom", "--plot", "no/x.svg"], "stats: --plot: cannot write no/x.svg: No "),
        (["calibrate", "none.csv", "--plot", "no/x.svg"], "calibrate: --plot: cannot write no/x.svg: No"),
        (["match", "-o", "final.carrom/x"], "match: --output: cannot write final.carrom/x: Not a dir"),
        (["match", "-o", "."], "match: --output: cannot write .: Is a directory"),
        (["match", "-o", "x" * 300], f"match: --output: cannot write {'x' * 200}: File name too long"),
    ],
)
def test_what_cannot_be_written_is_noticed_first(
    args: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(args) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"carrom {said}")


@pytest.mark.skipif(os.name == "nt", reason="links and modes are of another kind there")
def test_a_file_is_replaced_whole_and_keeps_its_mode_and_its_links(tmp_path: Path) -> None:
    file, link = tmp_path / "x.carrom", tmp_path / "link.carrom"
    write_output(str(file), b"old")
    file.chmod(0o640)
    link.symlink_to(file)
    write_output(str(link), b"new")
    assert link.is_symlink()
    assert file.read_bytes() == b"new"
    assert file.stat().st_mode & 0o777 == 0o640
    assert sorted(each.name for each in tmp_path.iterdir()) == ["link.carrom", "x.carrom"]


def test_a_file_that_cannot_be_completed_leaves_the_old_one(tmp_path: Path) -> None:
    file = tmp_path / "x.carrom"
    file.write_bytes(b"old")
    (tmp_path / f".carrom-{os.getpid()}.part").mkdir()  # so nothing can be written beside it
    with pytest.raises(BadInput, match=r"--output: cannot write .*: "):
        write_output(str(file), b"new")
    assert file.read_bytes() == b"old"


def test_devices_are_written_to_and_not_replaced() -> None:
    check_output(os.devnull)
    write_output(os.devnull, b"anything")
    assert not Path(os.devnull).is_file()


@needs_shell
@pytest.mark.usefixtures("folder")
def test_a_pipe_with_a_name_is_written_to() -> None:
    done = command("show", "carrom1 rack", "-o", "x.svg", out="")
    assert (done.returncode, done.stdout) == (0, "")
    os.mkfifo("y.svg")
    done = command("show", "carrom1 rack", "-o", "y.svg", out="& cat y.svg")
    assert done.stdout == Path("x.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize("number", [errno.ENOENT, errno.EACCES, errno.EISDIR, errno.ENOSPC, errno.EROFS])
def test_the_reasons_of_the_system_are_said_in_every_language(number: int) -> None:
    error = BadInput("no_file", given="x", reason=reason_of(OSError(number, os.strerror(number))))
    assert error.say("en").endswith(os.strerror(number))
    assert len({error.say(code).partition(": ")[2] for code in LANGUAGES}) == len(LANGUAGES)


def test_a_rare_reason_is_said_as_the_system_does() -> None:
    assert reason_of(OSError(errno.EXDEV, "Cross-device link")) == "Cross-device link"
    assert reason_of(OverflowError("out of range")) == "out of range"
    assert reason_of(OverflowError()) == "OverflowError"


def test_a_name_that_no_file_can_have_is_called_that() -> None:
    assert str(reason_of(ValueError("embedded null byte"))) == "invalid file name"
