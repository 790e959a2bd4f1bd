/**
 * The shortest name of each section that no other section of the venue could have: its last word, or with the first letters of
 * the words before. 'Lower 1' is L1 if there is also an 'Upper 1', and 'GOLD B' is GB beside 'SILVER B'.
 */
export function sectionCodes(titles: readonly string[]): ReadonlyMap<string, string> {
  const owners = new Map<string, number>();
  for (const code of titles.flatMap(codesOf)) owners.set(code, (owners.get(code) ?? 0) + 1);
  return new Map(titles.map((title) => [title, codesOf(title).find((code) => owners.get(code) === 1) ?? title]));
}

/** What a title can be shortened to, the shortest first. */
function codesOf(title: string): string[] {
  const words = title.split(/\s+/);
  const last = words.pop() ?? title;
  return [...new Set([0, 1, 2, 3].map((letters) => words.map((word) => word.slice(0, letters)).join("") + last))];
}
