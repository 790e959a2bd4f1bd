/** Formats a whole number as Intl's en-AU does: "1,234". Intl is slow to start, and slow in a list of hundreds. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** A count with its noun: '1 order', '1,204 orders'. */
export const countOf = (count: number, noun: string): string =>
  count === 1 ? `1 ${noun}` : `${formatCount(count)} ${noun}s`;
