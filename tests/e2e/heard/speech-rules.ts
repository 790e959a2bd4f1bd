/*
 * What a screen reader says must sound like a person talking. These rules judge its phrases, so that a change of words
 * needs no change of a test.
 */

/** Roles with which a phrase begins. A phrase without one is text. */
const ROLES =
  "alert|alertdialog|application|article|banner|button|caption|carousel|checkbox|columnheader|combobox|complementary|contentinfo|definition|dialog|document|figure|form|grid|gridcell|group|heading|image|link|list|listitem|log|main|navigation|option|paragraph|radio|region|row|rowgroup|rowheader|search|searchbox|slider|spinbutton|status|strong|emphasis|superscript|switch|tab|table|term|textbox|time|timer";
const SPOKEN_ROLE = new RegExp(`^(${ROLES})(?:, |$)`);
/** Roles whose name is their content, so the content is not read out again. */
const LEAVES = new Set(["link", "button", "heading", "gridcell", "option", "combobox", "image"]);
/** Roles that do not end a line. */
const INLINE = new Set(["strong", "emphasis", "superscript", "time"]);
/** Words that mean nothing without the text around them. */
const VAGUE = /^(link|button), (map|here|click here|this|more|read more|see all|details|info|link|go|change)$/i;
const ONLY_SIGNS = /^[\p{P}\p{S}\s]+$/u;
const ONLY_DIGITS = /^[\d\s:.,/–—-]+$/;
const TWICE = /(?:^|, )([^,]{3,}),? \1(?:,|$)/i;

export interface Line {
  text: string;
  /** The phrases from which it was joined. */
  parts: string[];
  /** Undefined for text. */
  role: string | undefined;
  /** The innermost part that the line is in: 'definition', 'paragraph'. */
  within: string;
}

const roleOf = (phrase: string) => SPOKEN_ROLE.exec(phrase)?.[1];

/** Joins the texts of one block into lines, and leaves out what a screen reader does not repeat. */
export function toLines(phrases: readonly string[]): Line[] {
  const lines: Line[] = [];
  const within: string[] = [];
  let leaf: string | undefined;
  let goesOn = false;
  for (const phrase of phrases) {
    // The end of a part without a role or a name.
    if (leaf === undefined && phrase.startsWith("end, ")) continue;
    const ended = phrase.startsWith("end of ") ? roleOf(phrase.slice("end of ".length)) : undefined;
    const role = roleOf(phrase);
    if (leaf !== undefined) {
      if (phrase === leaf) leaf = undefined;
    } else if (lines.at(-1)?.role === "group" && phrases.includes(`end, ${phrase}`)) {
      // A legend, whose group has just been named after it.
      leaf = `end, ${phrase}`;
    } else if (ended !== undefined) {
      if (!INLINE.has(ended)) goesOn = false;
      if (within.at(-1) === ended) within.pop();
    } else if (role === undefined) {
      const last = lines.at(-1);
      if (goesOn && last) {
        last.text = `${last.text} ${phrase}`.replace(/ ([,.;:!?)])/g, "$1");
        last.parts.push(phrase);
      } else lines.push({ text: phrase, parts: [phrase], role, within: within.at(-1) ?? "" });
      goesOn = true;
    } else {
      // A part without contents has no end. Only the innermost part is used, so that is harmless.
      if (phrases.includes(`end of ${phrase}`)) {
        if (LEAVES.has(role)) leaf = `end of ${phrase}`;
        else within.push(role);
      }
      if (INLINE.has(role)) continue;
      goesOn = false;
      // A row's name is that of its cells, which follow.
      if (phrase !== role && role !== "row")
        lines.push({ text: phrase, parts: [phrase], role, within: within.at(-1) ?? "" });
    }
  }
  return lines;
}

/** The phrases that do not sound like a person talking, one sentence for each fault. */
export function faultsOf(screen: string, phrases: readonly string[]): string[] {
  const lines = toLines(phrases);
  const nameOf = (line: Line) => line.text.replace(/, (level|position|set size|column index|row index).*$/, "");
  return [
    ...lines
      .flatMap(({ parts }) => parts)
      .filter((part) => ONLY_SIGNS.test(part))
      .map((part) => `signs alone: ${part}`),
    ...lines
      .filter(({ text, role, within }) => !role && within !== "definition" && ONLY_DIGITS.test(text))
      .map(({ text }) => `a bare number: ${text}`),
    ...lines.filter(({ text }) => VAGUE.test(text)).map(({ text }) => `a vague name: ${text}`),
    ...lines
      .filter((line) => line.role && TWICE.test(nameOf(line).slice(line.role.length + 2)))
      .map(({ text }) => `a doubled name: ${text}`),
    ...lines
      .filter((line, index) => line.text.length > 3 && line.text === lines[index - 1]?.text)
      .map(({ text }) => `said twice: ${text}`),
  ].map((fault) => `${screen}: ${fault}`);
}

/** The faults of what a page announced by itself after one action. */
export function faultsOfAnnouncements(what: string, phrases: readonly string[]): string[] {
  const spoken = phrases.filter((phrase) => /^(polite|assertive):/.test(phrase));
  return [
    ...spoken.filter((phrase) => /^\w+:\s*$/.test(phrase)).map(() => "an empty announcement"),
    ...spoken.filter((phrase, index) => spoken.indexOf(phrase) < index).map((phrase) => `announced twice: ${phrase}`),
  ].map((fault) => `${what}: ${fault}`);
}
