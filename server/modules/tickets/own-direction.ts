const RIGHT_TO_LEFT = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Thaa}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Adlm}]/u;

/**
 * A part of a line, such as a name, that stays in its place even if it is written from right to left: it is put between
 * Unicode's marks FSI and PDI, so that a number after it does not move in front of it. Other parts stay as they are.
 */
export const ownDirection = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);
