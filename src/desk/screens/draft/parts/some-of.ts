/** As many names as somebody reads in a table: 'Lower 1, Lower 2 and 38 more'. */
export function someOf(names: readonly string[], most = 10): string {
  if (names.length <= most) return names.join(", ");
  return `${names.slice(0, most - 1).join(", ")} and ${names.length - most + 1} more`;
}
