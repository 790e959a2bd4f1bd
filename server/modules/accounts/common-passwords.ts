import { readFileSync } from "node:fs";

const FILE = new URL("./common-passwords.txt", import.meta.url);

/**
 * The passwords that guessers try first (docs/design/trust.md#passwords), in lower case; lines that begin with # are
 * remarks.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(FILE, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#")),
);
