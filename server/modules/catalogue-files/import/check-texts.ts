import { directionCharacter } from "#contract/rules/text/plain-text.ts";

/**
 * Texts that may have several lines. All others must be one line, because they appear in mail headers or spreadsheets.
 * Texts from another program's plan are shown to nobody.
 */
const LONG_TEXTS =
  /^\/(?:events|combos)\/\d+\/(?:about|terms|disclaimer|note)$|^\/settings\/office_address$|^\/places\/\d+\/plan\/(?:.*\/)?foreign\//;
/** Where another program also chose the names of fields. The format defines all others. */
const FOREIGN = /^\/places\/\d+\/plan\/(?:.*\/)?foreign(?:\/|$)/;
/** Control characters, and the two Unicode line separators, which are not control characters. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const EVERY_CONTROL = new RegExp(CONTROL, "gu");
const CONTROL_BUT_LINES = /[^\P{Cc}\t\n\r]/u;
/** Half of a surrogate pair, which the database cannot store. */
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** The replacement character, which readers of files put in place of invalid bytes. */
const LOST = "\ufffd";

const LINKS = /^\/settings\/(?:web|facebook|instagram|twitter|youtube)$|^\/events\/\d+\/sponsors\/\d+\/link$/;
/** The same schemes as in organisers' HTML. */
const LINK_SCHEMES = ["https:", "mailto:", "tel:"];

/** What is wrong with a text. `at` is its JSON pointer. */
interface TextMistake {
  at: string;
  what: string;
}

/**
 * The mistakes in a file's texts: characters that cannot be stored, control characters, and links that are not allowed.
 */
export function checkTexts(content: unknown): TextMistake[] {
  const mistakes: TextMistake[] = [];
  visit(content, "", (text, at) => {
    const what = faultOf(text, at);
    if (what) mistakes.push({ at, what });
  });
  return mistakes;
}

function visit(value: unknown, at: string, found: (text: string, at: string) => void): void {
  if (typeof value === "string") found(value, at);
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (FOREIGN.test(at)) found(name, at);
    visit(inner, `${at}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`, found);
  }
}

function faultOf(text: string, at: string): string | undefined {
  const control = (LONG_TEXTS.test(at) ? CONTROL_BUT_LINES : CONTROL).exec(text)?.[0];
  if (control === "\n" || control === "\r") return "must be on one line";
  if (control !== undefined) return `contains the control character ${codePointOf(control)}`;
  if (LONE_SURROGATE.test(text)) return "contains half a character";
  if (text.includes(LOST)) return "contains a character that was lost (\ufffd)";
  const direction = LONG_TEXTS.test(at) ? undefined : directionCharacter(text);
  if (direction) return `contains ${codePointOf(direction)}, which shows a text in another order than it is written in`;
  if (LINKS.test(at) && text !== "" && !isLink(text))
    return "must be a link that begins with https://, mailto: or tel:";
  return undefined;
}

const isLink = (text: string) =>
  URL.canParse(text) && !/\s/.test(text) && LINK_SCHEMES.includes(new URL(text).protocol);

const codePointOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** A text made safe for a terminal or a log: a file's content must not move the cursor or colour the screen. */
export function printable(text: string): string {
  return text.replace(EVERY_CONTROL, codePointOf);
}
