/**
 * The shortest name of each section that no other section of the venue has: its last word, or with the initials of the words
 * before. 'Lower 1' is L1 if there is also an 'Upper 1', and 'GOLD B' is GB beside 'SILVER B'.
 */
export function sectionCodes(titles: readonly string[]): ReadonlyMap<string, string> {
  const codes = new Map(titles.map((title) => [title, title]));
  // The more letters of each word, the fewer sections share a code.
  for (const letters of [3, 2, 1, 0]) {
    const shorter = titles.map((title) => codeOf(title, letters));
    for (const [index, title] of titles.entries()) {
      const code = shorter[index] ?? title;
      if (shorter.filter((one) => one === code).length === 1) codes.set(title, code);
    }
  }
  return codes;
}

function codeOf(title: string, letters: number): string {
  const words = title.split(/\s+/);
  const last = words.pop() ?? title;
  return words.map((word) => word.slice(0, letters)).join("") + last;
}
