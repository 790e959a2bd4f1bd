const SPACE = /[ \t\r\n]*/y;
const STRING = /"(?:[^"\\\r\n\t]+|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
/**
 * Brackets inside a string do not count. A string that does not end takes the rest of the text, which is not JSON
 * anyway.
 */
const STRING_OR_BRACKET = /"(?:[^"\\]+|\\[\s\S])*"?|[[\]{}]/g;
const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

export interface TextPlace {
  /** Both count from 1. */
  line: number;
  column: number;
}

/** The line on which each value of a JSON text begins, by JSON pointer. The whole text has the pointer ''. */
export function jsonLines(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  let line = 1;
  let behind = 0;
  new JsonWalk(text, (pointer, at) => {
    for (; behind < at; behind++) if (text[behind] === "\n") line++;
    lines.set(pointer, line);
  }).run();
  return lines;
}

/** Where a text stops being valid JSON, or undefined if all of it is valid. */
export function jsonFault(text: string): TextPlace | undefined {
  const at = new JsonWalk(text, () => undefined).run();
  return at === undefined ? undefined : placeAt(text, at);
}

/**
 * Where a text is nested deeper than `levels`, or undefined. Recursive readers would run out of stack on such a text.
 */
export function jsonDeeperThan(text: string, levels: number): TextPlace | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(STRING_OR_BRACKET)) {
    if (token === "{" || token === "[") depth++;
    if (token === "}" || token === "]") depth--;
    if (depth > levels) return placeAt(text, index);
  }
  return undefined;
}

function placeAt(text: string, at: number): TextPlace {
  const before = text.slice(0, at).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Walks a JSON text once more, because JSON.parse does not report positions. */
class JsonWalk {
  readonly #text: string;
  readonly #visit: (pointer: string, at: number) => void;
  #at = 0;

  constructor(text: string, visit: (pointer: string, at: number) => void) {
    this.#text = text;
    this.#visit = visit;
  }

  /** @returns the offset of the first character that is not valid JSON, or undefined */
  run(): number | undefined {
    const whole = this.#value("");
    this.#match(SPACE);
    return whole && this.#at === this.#text.length ? undefined : this.#at;
  }

  #match(token: RegExp): string | undefined {
    token.lastIndex = this.#at;
    const found = token.exec(this.#text)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }

  #take(sign: string): boolean {
    this.#match(SPACE);
    if (this.#text[this.#at] !== sign) return false;
    this.#at++;
    return true;
  }

  #value(pointer: string): boolean {
    this.#match(SPACE);
    this.#visit(pointer, this.#at);
    if (this.#take("{")) return this.#members("}", () => this.#member(pointer));
    let index = 0;
    if (this.#take("[")) return this.#members("]", () => this.#value(`${pointer}/${index++}`));
    return (this.#match(STRING) ?? this.#match(SCALAR)) !== undefined;
  }

  #members(end: string, member: () => boolean): boolean {
    if (this.#take(end)) return true;
    do if (!member()) return false;
    while (this.#take(","));
    return this.#take(end);
  }

  #member(pointer: string): boolean {
    this.#match(SPACE);
    const name = this.#match(STRING);
    if (name === undefined || !this.#take(":")) return false;
    const step = String(JSON.parse(name)).replaceAll("~", "~0").replaceAll("/", "~1");
    return this.#value(`${pointer}/${step}`);
  }
}
