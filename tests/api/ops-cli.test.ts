import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { prepareDataDir } from "../support/database.ts";
import { COMPILED_ONCE } from "../support/server-process.ts";

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "brolga-ops-"));
  await prepareDataDir(join(dir, "data"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Runs the command as an operator would, on its own embedded database. */
function ops(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, ...COMPILED_ONCE, DATABASE_URL: "", NODE_ENV: "", DATA_DIR: join(dir, "data") };
  return new Promise((resolve) => {
    execFile(process.execPath, ["server/ops/main.ts", ...args], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}

it("help names every command, and an unknown command exits with 1 and one plain line", async () => {
  const help = await ops("help");
  expect(help.code).toBe(0);
  for (const name of [
    "import",
    "export",
    "events",
    "sales",
    "payments",
    "refund",
    "cancel-event",
    "reschedule",
    "void",
    "gate",
    "keys",
    "verify",
    "demo",
  ])
    expect(help.out).toContain(name);
  const unknown = await ops("sell-everything");
  expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining("unknown command")]);
});

it("an import with mistakes exits with 1 and stores nothing, and so does a trial import", {
  timeout: 120_000,
}, async () => {
  const broken = join(dir, "broken.json");
  await writeFile(broken, JSON.stringify({ colour: "red" }));
  const refused = await ops("import", broken);
  expect([refused.code, refused.err.trim()]).toEqual([1, `${broken}:1: colour is not a field of this format`]);

  const settings = join(dir, "settings.json");
  await writeFile(settings, JSON.stringify({ settings: { brand_name: "Small Hall" } }));
  expect(await ops("import", "--dry-run", settings)).toMatchObject({
    code: 0,
    out: expect.stringContaining("Nothing was stored."),
  });
  expect(await ops("import", settings)).toMatchObject({ code: 0, out: expect.stringContaining("Stored.") });

  expect(await ops("export")).toMatchObject({
    code: 0,
    out: '{"settings":{"brand_name":"Small Hall"},"places":[],"events":[],"combos":[]}\n',
  });
});

it("says in one line why the disk refuses a write", { timeout: 60_000 }, async () => {
  const file = join(dir, "a-file");
  await writeFile(file, "");
  const refused = await ops("backup", join(file, "backup"));
  expect([refused.code, refused.err.trim().split("\n")]).toEqual([
    1,
    [expect.stringMatching(/^ENOTDIR: not a directory, .*a-file/)],
  ]);
});

it("escapes the terminal codes of a stored text when it shows the catalogue", {
  timeout: 60_000,
}, async () => {
  const settings = join(dir, "turned.json");
  await writeFile(settings, JSON.stringify({ settings: { brand_name: "Hall \u202e of Mirrors" } }));
  expect(await ops("import", settings)).toMatchObject({ code: 0 });
  const { out } = await ops("export");
  expect(out).toContain("Hall \\u202e of Mirrors");
  expect(JSON.parse(out).settings.brand_name).toBe("Hall \u202e of Mirrors");
});
