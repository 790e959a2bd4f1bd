import { createHash } from "node:crypto";
import { plainLine } from "#contract/rules/text/plain-text.ts";

/** Facts of an act as JSON. Name people by their account's number, because the log outlives their data. */
export type ActFacts = Readonly<Record<string, unknown>>;

/** What a row of the log says, in the form in which its hash covers it. */
export interface ActContent {
  number: number;
  /** ISO 8601 with milliseconds. */
  at: string;
  via: string;
  actor: string;
  login: string;
  act: string;
  about: readonly string[];
  arguments: unknown;
  before: unknown;
  after: unknown;
  why: string | null;
}

/** The previous hash of the first row. */
export const NO_HASH = "0".repeat(64);

const SECRET_NAME = /pass(?:word|code|phrase)|secret|token|private|cookie|card(?:_?no|_?number)?$|^otp$|^pin$/i;
/** Words are tested one after the other, so that a long text takes linear time. */
const WORD = /[^\s<>"',;:()]+/g;
/** A word that is an address, or has one in it. */
const ADDRESS = /[^@]@[^@]/;
const CARD_NUMBER = /\b(?:\d[ -]?){12,18}\d\b/g;
/**
 * Fields that somebody typed, which may contain a card number. In others, a long row of digits is legitimate, such as
 * numbers of seats.
 */
const TYPED_NAME = /^(?:why|reason|note|text|message|comment|name|title|subject|about|terms|disclaimer)$/i;
const MAX_TEXT = 500;

/** A typed text as the log stores it: one line without email addresses and card numbers. */
export const loggedText = (text: string): string => loggedFact(plainLine(text).replace(CARD_NUMBER, "(a long number)"));

/** A fact of the box office as the log stores it: one line without email addresses. */
export function loggedFact(text: string): string {
  return plainLine(text)
    .replace(WORD, (word) => (ADDRESS.test(word) ? "(an email address)" : word))
    .slice(0, MAX_TEXT)
    .toWellFormed();
}

/**
 * The same for each text within a value. Fields that are named like a secret lose their value.
 * @param isTyped whether somebody typed the value. Fields that are named like a text are typed anyway
 */
export function loggedValue(value: unknown, isTyped = false): unknown {
  if (typeof value === "string") return isTyped ? loggedText(value) : loggedFact(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((each) => loggedValue(each, isTyped));
  if (typeof value !== "object" || value === null) return value ?? null;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      if (inner === undefined) return [];
      return [[name, SECRET_NAME.test(name) ? "(left out)" : loggedValue(inner, isTyped || TYPED_NAME.test(name))]];
    }),
  );
}

/** JSON with the names of every object in code-unit order, so that equal values have equal texts. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonicalJson(inner)}`).join(",")}}`;
}

/** The SHA-256, in hex, over the previous row's hash, a line end, and the content as a JSON array. */
export function hashOfAct(previousHash: string, content: ActContent): string {
  const { number, at, via, actor, login, act, about, arguments: given, before, after, why } = content;
  const text = canonicalJson([number, at, via, actor, login, act, about, given, before, after, why]);
  return createHash("sha256").update(`${previousHash}\n${text}`).digest("hex");
}
