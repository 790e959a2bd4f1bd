/**
 * Joins names to one phrase: 'A', 'A and B', 'A, B and C'. Intl.ListFormat would take a slow phone 100 ms at its first use, and its
 * words may differ between a server and a browser.
 */
export function listInWords(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");
}
