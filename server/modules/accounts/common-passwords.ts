import { readFileSync } from "node:fs";

const FILE = new URL("./common-passwords.txt", import.meta.url);

/**
 * The passwords that attackers try first (docs/design/trust.md#passwords), in lower case. Lines of the file that begin
 * with # are comments.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(FILE, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#")),
);
