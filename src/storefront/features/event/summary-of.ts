const MAX_LENGTH = 300;

/**
 * The characters that the box office escapes in organisers' HTML. The ampersand comes last, so that its result is not
 * decoded a second time.
 */
const ESCAPES = [
  ["&nbsp;", " "],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
  ["&amp;", "&"],
] as const;

/** The organiser's text without markup, shortened to a summary. */
export function summaryOf(html: string): string {
  const bare = html.replace(/<[^>]+>/g, " ");
  const text = ESCAPES.reduce((words, [written, meant]) => words.replaceAll(written, meant), bare)
    .replace(/\s+/g, " ")
    .trim();
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1).replace(/\s+\S*$/, "")}…` : text;
}
