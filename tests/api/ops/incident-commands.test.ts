import { readdir, readFile } from "node:fs/promises";
import type { Command } from "commander";
import { expect, it } from "vitest";
import { opsProgram } from "#server/ops/program.ts";

/* On a bad day nobody has time for a documented command that does not exist. */

const RUN = await readdir("docs/run");
const PAGES = [...RUN.map((page) => `run/${page.replace(".md", "")}`), "privacy", "pci", "supply-chain"];
const childOf = (parent: Command, name: string | undefined) =>
  parent.commands.find((command) => command.name() === name);

it.each(PAGES)("names only commands and options that exist in docs/%s.md", async (page) => {
  const text = await readFile(`docs/${page}.md`, "utf8");
  for (const [, line = ""] of text.matchAll(/(?:npm run ops --|brolga ops) (?!help\b)(\w[^`\n#&]*)/g)) {
    const [name, next] = line.split(" ");
    const command = childOf(opsProgram(), name);
    expect(command, line).toBeDefined();
    if (!command) continue;
    const child = childOf(command, next);
    // A group takes a command and no argument: 'queue open', 'users sign-out'.
    const isGroup = command.commands.length > 0 && command.registeredArguments.length === 0;
    if (isGroup && next !== undefined && !next.startsWith("--")) expect(child, line).toBeDefined();
    const options = (child ?? command).options.map(({ long }) => long);
    for (const [option] of line.matchAll(/--[\w-]+/g)) expect(options, line).toContain(option);
  }
});

it("finds the commands of docs/run/incidents.md at all", async () => {
  const text = await readFile("docs/run/incidents.md", "utf8");
  expect([...text.matchAll(/`(?:npm run ops --|brolga ops) [^`]+`/g)].length).toBeGreaterThan(10);
});

it("names only scripts of package.json in these pages", async () => {
  const { scripts } = JSON.parse(await readFile("package.json", "utf8"));
  const text = (await Promise.all(PAGES.map((page) => readFile(`docs/${page}.md`, "utf8")))).join("\n");
  for (const [, name = ""] of text.matchAll(/npm run ([\w:-]+)/g)) expect(Object.keys(scripts)).toContain(name);
});
