import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { SETTINGS, settingsTable } from "./settings.ts";

/** Read only for a message that names its replacement. */
const GONE = "BEACON_URL";
/** Only the commands read it. */
const OF_COMMANDS = "OPERATOR";
/** PostgreSQL's own variables. */
const OF_POSTGRES = ["PGPASSWORD", "PGPASSFILE"];

it("lists each variable that the server reads, and no other", () => {
  const names = new Set<string>([OF_COMMANDS]);
  const get = (_: object, name: string | symbol) => void names.add(String(name));
  readConfig(new Proxy<Record<string, undefined>>({}, { get }));
  for (const name of [GONE, ...OF_POSTGRES]) expect(names.delete(name), name).toBe(true);
  expect(Object.keys(SETTINGS).sort()).toEqual([...names].sort());
});

it("is what docs/run/settings.md says", () => {
  const page = readFileSync("docs/run/settings.md", "utf8");
  for (const ofProduction of [true, false]) expect(page).toContain(`\n${settingsTable(ofProduction)}\n\n`);
});
