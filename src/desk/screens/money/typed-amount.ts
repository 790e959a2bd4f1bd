/** Reads an amount as people type it: '1,250', '$12.50', '12.5'. @returns cents, or null if it is no amount above zero */
export function readAmount(typed: string): number | null {
  const plain = typed.trim().replace(/^\$\s*/, "");
  if (!/^(\d{1,3}(,\d{3})+|\d{1,8})(\.\d{1,2})?$/.test(plain)) return null;
  const [dollars = "", rest = ""] = plain.replaceAll(",", "").split(".");
  const cents = Number(dollars) * 100 + Number(rest.padEnd(2, "0"));
  return cents > 0 && cents <= MOST_CENTS ? cents : null;
}

/** The most that the box office takes in one payout. */
const MOST_CENTS = 2_000_000_000;
