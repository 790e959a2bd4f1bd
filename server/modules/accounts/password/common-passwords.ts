import { readFileSync } from "node:fs";
import { dictionary } from "@zxcvbn-ts/language-common";

const FILE = new URL("./common-passwords.txt", import.meta.url);
/** Shorter ones are refused anyway. */
const SHORTEST = 8;

/**
 * Passwords that attackers try first, made of words about ticketing. Lines of the file that begin with # are comments.
 */
const ours = readFileSync(FILE, "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));

/** The commonest passwords of published breaches, 49,000 of all lengths. */
const leaked = dictionary["passwords-common"].flatMap((word) =>
  word.length >= SHORTEST && word.trim() === word ? [word.toLowerCase()] : [],
);

/** The passwords that nobody may choose (docs/design/trust.md#passwords), in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set([...ours, ...leaked]);
