/** The offers of a view in the order in which the page shows them. Pure functions. */

import type { ConsoleOffer, ConsoleView, OfferField, OfferGroup } from "../../../wire/protocol";

/** The offers of some groups, the likely ones first, otherwise as they came. */
export function offersOf(view: ConsoleView, ...groups: readonly OfferGroup[]): ConsoleOffer[] {
  const found = view.offers.filter((offer) => groups.includes(offer.group));
  return [...found.filter((offer) => offer.likely), ...found.filter((offer) => !offer.likely)];
}

export function offerNamed(view: ConsoleView, key: string): ConsoleOffer | null {
  return view.offers.find((offer) => offer.key === key) ?? null;
}

/** The offers that every word of a search fits, by label, clause and search words; case and accents do not matter. */
export function searched(offers: readonly ConsoleOffer[], text: string): ConsoleOffer[] {
  const words = plain(text).split(/\s+/).filter((word) => word !== "");
  return offers.filter((offer) => {
    const among = plain(`${offer.label} ${offer.note} ${offer.search} ${offer.key}`);
    return words.every((word) => among.includes(word));
  });
}

/** True if one tap records it: there is nothing to ask and nothing to fill in that is not folded away. */
export function isPlain(offer: ConsoleOffer): boolean {
  return offer.confirm === "" && offer.fields.every((field) => field.group === "more" && !isOpen(field));
}

/** Values that fit as buttons side by side. */
const BUTTONS = 4;

/** The field whose few values can be the buttons of an offer: nothing else is to be filled in. */
export function choiceOf(offer: ConsoleOffer): OfferField | null {
  const [only, ...rest] = offer.fields.filter((field) => field.group !== "more");
  if (offer.confirm !== "" || only === undefined || rest.length > 0 || only.kind === "choices") return null;
  return only.required && only.options.length > 0 && only.options.length <= BUTTONS ? only : null;
}

const isOpen = (field: OfferField): boolean => field.required && field.value === null;

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase();

/** What an offer about a protest does, without the protest itself, which is named beside it. */
export function protestStep(label: string): string {
  const step = label.slice(label.lastIndexOf("): ") + 1).replace(/^: /, "");
  return step.charAt(0).toUpperCase() + step.slice(1);
}
