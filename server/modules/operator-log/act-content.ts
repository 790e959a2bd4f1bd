import { createHash } from "node:crypto";
import { plainLine } from "#contract/rules/plain-text.ts";

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
const EMAIL = /[^\s@<>"',;:()]+@[^\s@<>"',;:()]+/g;
const CARD_NUMBER = /\b(?:\d[ -]?){12,18}\d\b/g;
const MAX_TEXT = 500;

/** A text as the log keeps it: one line without email addresses and card numbers. */
export function loggedText(text: string): string {
  return plainLine(text)
    .replace(EMAIL, "(an email address)")
    .replace(CARD_NUMBER, "(a long number)")
    .slice(0, MAX_TEXT)
    .toWellFormed();
}

/** The same for each text within a value. Fields that are named like a secret lose their value. */
export function loggedValue(value: unknown): unknown {
  if (typeof value === "string") return loggedText(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(loggedValue);
  if (typeof value !== "object" || value === null) return value ?? null;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      if (inner === undefined) return [];
      return [[name, SECRET_NAME.test(name) ? "(left out)" : loggedValue(inner)]];
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
