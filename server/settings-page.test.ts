import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readConfig } from "./config.ts";

/* docs/run/settings.md names every variable that the server reads, and no other. */

const page = readFileSync("docs/run/settings.md", "utf8");
/** It is read only for a message that names its replacement. */
const GONE = "BEACON_URL";
/** Only the commands read it. */
const OF_COMMANDS = "OPERATOR";

function namesRead(): string[] {
  const names = new Set<string>();
  const env = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => {
        names.add(String(name));
        return undefined;
      },
    },
  );
  readConfig(env);
  return [...names].filter((name) => name !== GONE);
}

it("explains each variable", () => {
  const missing = namesRead().filter((name) => !page.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});

it("explains no variable that nothing reads", () => {
  const rows = [...page.matchAll(/^\| (?<names>`[A-Z][^|]+) \|/gm)].map(({ groups }) => groups?.names ?? "");
  const explained = rows.flatMap((row) => [...row.matchAll(/`([A-Z_0-9]+)`/g)].map(([, name = ""]) => name));
  expect(explained.length).toBeGreaterThan(30);
  expect(explained.filter((name) => ![...namesRead(), OF_COMMANDS].includes(name))).toEqual([]);
});
