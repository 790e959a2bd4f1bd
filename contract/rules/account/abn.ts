const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** An Australian Business Number without blanks, as it is stored: '53004085616'. Returns null if the text is none. */
export function readAbn(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, "");
  return isAbn(digits) ? digits : null;
}

/** The ABN in a line such as 'ABN 53 004 085 616', or null if there is none. */
export function abnIn(text: string): string | null {
  return readAbn(text.replace(/^\s*abn\b[\s:.]*/i, ""));
}

/**
 * The check that the Australian Business Register publishes: subtract one from the first digit, weight each digit, and
 * the sum is a multiple of 89. It finds every single wrong digit, but not whether the number was ever issued.
 */
function isAbn(digits: string): boolean {
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)), 0);
  return sum % 89 === 0;
}

/** An ABN as it is written: '53 004 085 616'. Any other text stays as it is. */
export function formatAbn(abn: string): string {
  return abn.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, "$1 $2 $3 $4");
}
