const MOST = 300;

/** What the box office escapes in organisers' HTML. The ampersand comes last, so that nothing is taken for an escape that was none. */
const ESCAPES = [
  ["&nbsp;", " "],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
  ["&amp;", "&"],
] as const;

/** The organiser's words without their markup, at the length of a summary. */
export function summaryOf(html: string): string {
  const bare = html.replace(/<[^>]+>/g, " ");
  const text = ESCAPES.reduce((words, [written, meant]) => words.replaceAll(written, meant), bare)
    .replace(/\s+/g, " ")
    .trim();
  return text.length > MOST ? `${text.slice(0, MOST - 3).trimEnd()}...` : text;
}
