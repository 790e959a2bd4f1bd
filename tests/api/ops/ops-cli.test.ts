import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { file as smallCatalogue } from "#tests/support/catalogue/small-catalogue.ts";
import { prepareDataDir } from "#tests/support/database/database.ts";
import { CommandHosts, type CommandResult } from "#tests/support/servers/command-hosts.ts";
import { COMPILED_ONCE } from "#tests/support/servers/server-process.ts";

const dir = await mkdtemp(join(tmpdir(), "brolga-ops-"));
await prepareDataDir(join(dir, "data"));
const commands = new CommandHosts({ DATABASE_URL: "", DATA_DIR: join(dir, "data") });
afterAll(async () => {
  await commands.close();
  await rm(dir, { recursive: true, force: true });
});

/** Runs the command on its own embedded database. */
const ops = (...args: string[]): Promise<CommandResult> => commands.run(args);

/** Runs the program as an operator's shell does. */
function program(...args: string[]): Promise<CommandResult> {
  const env = { ...process.env, ...COMPILED_ONCE, DATABASE_URL: "", NODE_ENV: "", DATA_DIR: join(dir, "data") };
  return new Promise((resolve) => {
    execFile(process.execPath, ["server/ops/main.ts", ...args], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}

it("help names every command, and an unknown command exits with 1 and one plain line", async () => {
  const help = await program("help");
  expect(help.code).toBe(0);
  for (const name of [
    "import",
    "export",
    "events",
    "sales",
    "queue",
    "payments",
    "refund",
    "cancel-event",
    "reschedule",
    "void",
    "gate",
    "keys",
    "log",
    "verify",
    "demo",
  ])
    expect(help.out).toContain(name);
  const unknown = await program("sell-everything");
  expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining("unknown command")]);
});

it("an import with mistakes exits with 1 and stores nothing, and so does a trial import", {
  timeout: 120_000,
}, async () => {
  const broken = join(dir, "broken.json");
  await writeFile(broken, JSON.stringify({ colour: "red" }));
  const refused = await program("import", broken);
  expect([refused.code, refused.err.trim()]).toEqual([1, `${broken}:1: colour is not a field of this format`]);

  const settings = join(dir, "settings.json");
  await writeFile(settings, JSON.stringify({ settings: { brand_name: "Café Zoë" } }), "latin1");
  expect(await program("import", "--dry-run", settings)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/settings\.json is read as Windows-1252\.\n(.|\n)*Nothing was stored\./),
  });
  expect(await program("import", settings)).toMatchObject({ code: 0, out: expect.stringContaining("Stored.") });

  expect(await program("export")).toMatchObject({
    code: 0,
    out: '{"settings":{"brand_name":"Café Zoë"},"places":[],"events":[],"combos":[]}\n',
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

it("escapes the terminal codes of a stored text when it shows the catalogue", { timeout: 60_000 }, async () => {
  const settings = join(dir, "turned.json");
  await writeFile(settings, JSON.stringify({ settings: { office_address: "Hall \u202e of Mirrors" } }));
  expect(await ops("import", settings)).toMatchObject({ code: 0 });
  const { out } = await ops("export");
  expect(out).toContain("Hall \\u202e of Mirrors");
  expect(JSON.parse(out).settings.office_address).toBe("Hall \u202e of Mirrors");
});

it("sets when an event is sold, on the venue's clock or with a zone, and refuses what contradicts itself", {
  timeout: 120_000,
}, async () => {
  const venue = join(dir, "hall.json");
  await writeFile(venue, JSON.stringify(smallCatalogue().content));
  expect(await ops("import", venue)).toMatchObject({ code: 0 });
  const set = (...args: string[]) => ops("queue", "set", "first-night", ...args);
  const given = ["--opens-at", "2031-01-20T09:00", "--closes-at", "2031-03-06T22:00:30Z", "--room", "on"];
  const done = await set(...given, "--room-minutes", "45", "--rate", "600", "--limit", "4", "--draw-for", "accounts");
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining("Monday 20 January 2031, 9 am AEDT") });
  const now = async () => JSON.parse((await ops("queue", "list", "--json")).out);
  const sale = {
    ref: "first-night",
    opensAt: "2031-01-19T22:00:00.000Z",
    closesAt: "2031-03-06T22:00:30.000Z",
    room: "on",
    roomMinutes: 45,
    perMinute: 600,
    perAccount: 4,
    drawFor: "accounts",
  };
  expect(await now()).toEqual([expect.objectContaining(sale)]);

  const refused: [string[], string][] = [
    [[], "nothing to change: give --opens-at, --closes-at, --room or another option"],
    [["--closes-at", "2031-01-20T09:00"], "'First Night' closes its sale before it opens"],
    [["--opens-at", "2062-01-20T09:00", "--closes-at", "none"], "'First Night' opens its sale after the event starts"],
    [["--room", "sometimes"], "--room must be on, auto, off"],
    [["--limit", "0"], "--limit must be a whole number from 1 to 1000"],
    [["--opens-at", "2030-10-06T02:30"], "--opens-at '2030-10-06T02:30' is in the hour that the clock skips"],
    [["--opens-at", "2031-02-30T09:00Z"], "--opens-at must be YYYY-MM-DDTHH:mm at the venue, or with a zone"],
  ];
  for (const [args, words] of refused)
    expect(await set(...args), args.join(" ")).toMatchObject({ code: 1, err: expect.stringContaining(words) });
  expect(await now()).toEqual([expect.objectContaining(sale)]);

  await set("--opens-at", "none", "--closes-at", "none", "--limit", "none", "--rate", "none", "--room", "auto");
  expect(await now()).toEqual([]);
});

it("opens, pauses, closes and reports a waiting room, and says why it does not", { timeout: 120_000 }, async () => {
  const room = (...args: string[]) => ops("queue", ...args);
  expect(await room("open", "nowhere")).toMatchObject({ code: 1, err: expect.stringContaining("there is no event") });
  expect(await room("close", "first-night")).toMatchObject({
    code: 1,
    err: expect.stringContaining("no open waiting room"),
  });
  expect(await room("open", "first-night")).toMatchObject({
    code: 0,
    out: "'First Night' has an open waiting room.\n",
  });
  expect(await room("pause", "first-night")).toMatchObject({ code: 0 });
  expect(await room("rate", "first-night", "many")).toMatchObject({ code: 1 });
  expect(await room("rate", "first-night", "120")).toMatchObject({ code: 0 });
  const [figures] = JSON.parse((await room("status", "--json")).out);
  expect(figures).toMatchObject({ phase: "running", isPaused: true, ceiling: 120, waiting: 0 });
  const report = await room("report", "first-night");
  expect(JSON.parse(report.out)).toMatchObject({ proof: { seed: null, entries: 0 } });
  expect(await room("close", "first-night")).toMatchObject({ code: 0 });
});

it("a restored database says in the operators' log that it was restored, by whom and why", {
  timeout: 120_000,
}, async () => {
  const backup = join(dir, "backup");
  expect(await ops("backup", backup)).toMatchObject({ code: 0 });
  const before = (await ops("log", "--csv")).out.trim().split("\r\n");
  expect(before.at(-1)).toContain(",queue close,event ");
  expect(await ops("import", join(dir, "settings.json"))).toMatchObject({ code: 0 });
  const withoutReason = await ops("restore", backup, "--yes");
  expect([withoutReason.code, withoutReason.err]).toEqual([1, expect.stringContaining("'restore' needs a reason")]);

  expect(await ops("restore", backup, "--yes", "--why", "a drill", "--as", "Alex")).toMatchObject({ code: 0 });
  const after = (await ops("log", "--csv")).out.trim().split("\r\n");
  expect(after.slice(0, -1)).toEqual(before);
  expect(after.at(-1)).toMatch(/,command,Alex,[^,]+,restore,.*,a drill,/);
  expect(await ops("log", "verify")).toMatchObject({ code: 0, out: expect.stringMatching(/^The log is whole/) });
});
