/** "1,234", as Intl writes a whole number here; without its first format, and for lists of hundreds drawn at once. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}
