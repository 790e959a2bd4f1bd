/** A Companion Card's number has this many digits. */
export const COMPANION_CARD_DIGITS = 13;

/** The digits of a card number as people type it, with spaces and hyphens. Null if it is not that many digits. */
export function cardDigits(typed: string, digits: number): string | null {
  const number = typed.replace(/[\s-]/g, "");
  return number.length === digits && /^[0-9]+$/.test(number) ? number : null;
}
