import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, it } from "vitest";
import { prepareDataDir } from "#tests/support/database/database.ts";
import { freePortPair } from "#tests/support/servers/free-port.ts";
import { COMPILED_ONCE } from "#tests/support/servers/server-process.ts";

/* The command `brolga`, as an operator's shell finds it: by a link in the PATH, and from any folder. */

const home = await mkdtemp(join(tmpdir(), "brolga-command-"));
afterAll(() => rm(home, { recursive: true, force: true }));
await mkdir(join(home, "bin"));
await symlink(join(process.cwd(), "bin/brolga"), join(home, "bin/brolga"));
await prepareDataDir(join(home, "data"));

function start(words: string[], env: Record<string, string> = {}) {
  const PATH = `${join(home, "bin")}:${process.env.PATH}`;
  return spawn("brolga", words, { cwd: home, env: { PATH, ...COMPILED_ONCE, DATABASE_URL: "", ...env } });
}

async function brolga(words: string[], env: Record<string, string> = {}) {
  const child = start(words, env);
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { out, err, code };
}

it("says its version and its commands, and refuses others", async () => {
  const { version } = JSON.parse(await readFile("package.json", "utf8"));
  expect(await brolga(["--version"])).toEqual({ code: 0, out: `${version}\n`, err: "" });
  expect(await brolga(["--help"])).toMatchObject({ code: 0, out: expect.stringContaining("start --jobs"), err: "" });
  for (const words of [[], ["sell"], ["start", "--fast"]])
    expect(await brolga(words)).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining("brolga [--env FILE]"),
    });
});

it("runs commands with the settings of a file, which a variable overrides, and takes files from the caller's folder", async () => {
  const settings = join(home, "brolga.env");
  await writeFile(settings, `# A comment, as systemd reads it\nDATA_DIR=${join(home, "data")}\nLOG_LEVEL="error"\n`);
  const file = '{"settings":{"brand_name":"Quoll Quarter"}}';
  await writeFile(join(home, "own.json"), file);
  expect(await brolga(["--env", settings, "ops", "import", "own.json"])).toMatchObject({ code: 0, err: "" });
  expect((await brolga(["--env", settings, "ops", "export"])).out).toContain("Quoll Quarter");
  expect(await brolga(["--env", settings, "ops", "events"], { LOG_LEVEL: "loud" })).toMatchObject({
    code: 78,
    err: "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not 'loud'\n",
  });
  expect(await brolga(["--env", join(home, "none"), "ops", "events"])).toMatchObject({
    code: 78,
    err: expect.stringContaining("cannot be read (ENOENT)"),
  });
});

it("has a doctor, who ends with 1 if something is wrong", async () => {
  const env = { DATA_DIR: join(home, "data"), PUBLIC_URL: `http://127.0.0.1:${await freePortPair()}` };
  const well = await brolga(["doctor", "--json"], env);
  expect([well.code, well.err]).toEqual([0, ""]);
  expect(JSON.parse(well.out)).toContainEqual({
    check: "gateway",
    state: "look",
    says: "the sandbox takes no money",
    advice: "docs/run/install.md",
  });
  const ill = await brolga(["doctor"], { ...env, PORT: "http" });
  expect(ill).toMatchObject({
    code: 1,
    err: "",
    out: expect.stringMatching(/^wrong {2}settings {2}PORT must be [^\n]+\n$/),
  });
});

it("starts the box office, hands signals on to it, and ends with its exit code", async () => {
  const env = { DATA_DIR: join(home, "data"), PORT: String(await freePortPair()), DEMO: "0", PREPARE_PICTURES: "0" };
  expect(await brolga(["start", "--jobs"], env)).toMatchObject({
    code: 78,
    err: expect.stringContaining("--jobs needs DATABASE_URL"),
  });
  const child = start(["start"], env);
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  let printed = "";
  for await (const chunk of child.stdout) {
    printed += chunk;
    if (printed.includes("listening on")) break;
  }
  child.kill("SIGTERM");
  expect([printed, await ended]).toEqual([expect.stringContaining("listening on"), 0]);
});
