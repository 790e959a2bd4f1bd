/** Longer quotes in messages are cut, because a value may be as long as the file. */
const MAX_QUOTED = 80;

/** A text as a message quotes it, cut if it is too long. */
export function quoted(text: string): string {
  return text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
}
