/**
 * Joins names to one phrase: 'A', 'A and B', 'A, B and C'. Intl.ListFormat takes a slow phone 100 ms at its first use. A server
 * and a browser may also join names differently with it.
 */
export function listInWords(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");
}
