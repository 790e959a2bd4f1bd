/** No text has them, and a terminal obeys them: all control characters but tab and line ends. */
const CONTROL_CHARACTER = /[^\P{Cc}\t\n\r]/gu;
/** Embeddings, overrides and isolates show a text in another order than the one it is written in. */
const DIRECTION_CHARACTER = /[\u202a-\u202e\u2066-\u2069]/g;

export const hasControlCharacter = (text: string) => text.search(CONTROL_CHARACTER) >= 0;

/** One line of text as it looks: nothing invisible that could change how the rest is shown, no white space at its ends. */
export function plainLine(text: string): string {
  return text.replace(/\s+/g, " ").replace(CONTROL_CHARACTER, "").replace(DIRECTION_CHARACTER, "").trim();
}

/** The same text with each such character written out (\u001b), as JSON does it: for a terminal, whatever the text is. */
export function writtenOut(text: string): string {
  const code = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return text.replace(CONTROL_CHARACTER, code).replace(DIRECTION_CHARACTER, code);
}
