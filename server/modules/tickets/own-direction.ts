const RIGHT_TO_LEFT = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Thaa}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Adlm}]/u;

/**
 * A part of a line, such as a name, that keeps its place there if it is written from right to left: it stands between the marks FSI and PDI of
 * Unicode, so that a number behind it does not move in front of it. Other parts stay as they are.
 */
export const ownDirection = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);
