/** All control characters except tabs and line ends. Text does not need them, and a terminal obeys them. */
const CONTROL_CHARACTER = /[^\P{Cc}\t\n\r]/gu;
/** Embeddings, overrides and isolates, which show a text in another order than it is written in. */
const DIRECTION_CHARACTER = /[\u202a-\u202e\u2066-\u2069]/g;

export const hasControlCharacter = (text: string) => text.search(CONTROL_CHARACTER) >= 0;

/** The first character that changes the direction of a text, if there is one. */
export const directionCharacter = (text: string): string | undefined => text.match(DIRECTION_CHARACTER)?.[0];

const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}]/gu;

/** Whether a text shows nothing at all: it is empty, or has only spaces and characters without a shape, such as a zero-width space. */
export const isBlank = (text: string): boolean => text.replace(UNSEEN, "") === "";

/**
 * Returns the text as one trimmed line, without control characters and without characters that change its direction. A text that shows
 * nothing is ''.
 */
export function plainLine(text: string): string {
  const line = text.replace(/\s+/g, " ").replace(CONTROL_CHARACTER, "").replace(DIRECTION_CHARACTER, "").trim();
  return isBlank(line) ? "" : line;
}

/** Escapes each such character as JSON does (\u001b), so that any text is safe to print to a terminal. */
export function escapeControls(text: string): string {
  const code = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return text.replace(CONTROL_CHARACTER, code).replace(DIRECTION_CHARACTER, code);
}
