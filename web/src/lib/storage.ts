/** The browser's local storage. Where it is forbidden, values live as long as the page. */

const fallback = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(`carrom.${key}`);
  } catch {
    return fallback.get(key) ?? null;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(`carrom.${key}`, value);
  } catch {
    fallback.set(key, value);
  }
}
