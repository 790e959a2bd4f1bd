/**
 * Names as one phrase: 'A', 'A and B', 'A, B and C'. Without Intl.ListFormat, which costs a phone 100 ms at its first use and may say
 * it differently on a server and in a browser.
 */
export function listInWords(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");
}
