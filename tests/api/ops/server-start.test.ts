import { spawn } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { readConfig } from "#server/config.ts";
import { prepareDataDir as openDataDir } from "#server/data-dir.ts";
import { connect, type Db } from "#server/db/connect/connect.ts";
import { openDemoAccounts } from "#server/modules/accounts/demo-accounts.ts";
import { prepareDataDir } from "#tests/support/database/database.ts";
import { freePortPair } from "#tests/support/servers/free-port.ts";
import { COMPILED_ONCE, startServer } from "#tests/support/servers/server-process.ts";

/** The settings that production requires. */
const PRODUCTION = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://tickets.example",
  SMTP_URL: "smtps://u:p@mail.example",
  GATEWAY_URL: "https://pay.example/connect/gateway/processing",
  GATEWAY_STORE: "80000001",
  GATEWAY_SECRET: "a secret of the shop",
};

const dir = await mkdtemp(join(tmpdir(), "brolga-start-"));
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Runs the box office until it exits. It can verify the passwords that this process has hashed. */
function runToEnd(env: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const args = ["--import", new URL("../../support/light-passwords.ts", import.meta.url).href, "server/main.ts"];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...COMPILED_ONCE, NODE_ENV: "", DEMO: "0", DATA_DIR: join(dir, "unused"), ...env },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      printed += chunk;
    });
  return new Promise((resolve) =>
    child.once("close", (code) => resolve({ code, lines: printed.split("\n").filter(Boolean) })),
  );
}

async function failsSaying(env: Record<string, string>, words: string, exitCode = 1): Promise<void> {
  const { code, lines } = await runToEnd(env);
  expect(lines).toEqual([expect.stringContaining(words)]);
  expect(code).toBe(exitCode);
}

describe("a box office that cannot start now says why in one line, and exits with 1", () => {
  it("if a port is taken, its own or the sandbox gateway's", { timeout: 60_000 }, async () => {
    await prepareDataDir(join(dir, "taken"));
    const port = await freePortPair();
    for (const taken of [port, port + 1]) {
      const other = createServer().listen(taken);
      await new Promise((resolve) => other.once("listening", resolve));
      const setBy = taken === port ? `PORT ${port} is taken` : `PORT ${port} + 1`;
      await failsSaying({ PORT: String(port), DATA_DIR: join(dir, "taken") }, setBy);
      await new Promise((resolve) => other.close(resolve));
    }
  });

  it("if DATABASE_URL is invalid or nobody answers there, without its password", async () => {
    expect(() => readConfig({ DATABASE_URL: "mysql://x" })).toThrow("DATABASE_URL must be an address");
    const port = await freePortPair();
    const env = { DATABASE_URL: `postgres://u:hush-hush@127.0.0.1:${port}/b` };
    const { code, lines } = await runToEnd(env);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`127.0.0.1:${port}/b cannot be reached`);
    expect(lines[0]).not.toContain("hush-hush");
    expect(code).toBe(1);
  });
});

it("closes a data folder that others could read, but not one that everybody shares", async () => {
  const open = join(dir, "open");
  await mkdir(join(open, "db"), { recursive: true });
  await chmod(open, 0o755);
  const everybodys = join(dir, "everybodys");
  await mkdir(everybodys);
  await chmod(everybodys, 0o1777);
  const warnings: string[] = [];
  for (const folder of [open, everybodys]) await openDataDir(folder, (message) => warnings.push(message));
  expect((await stat(open)).mode & 0o777).toBe(0o700);
  expect((await stat(everybodys)).mode & 0o777).toBe(0o777);
  expect(warnings).toEqual([expect.stringContaining("everybodys is open to other users")]);
});

it("keeps its secrets and its folder to itself, and exits cleanly on SIGTERM", { timeout: 90_000 }, async () => {
  const port = await freePortPair();
  const dataDir = join(dir, "good");
  await prepareDataDir(dataDir);
  const server = await startServer({ port, dataDir, env: { DEMO: "0" } });
  // The link is the only secret in the output. It is for the person who started the server, and works only until
  // somebody owns the box office.
  expect(server.output().replace(/#[\w-]{43}\n/, "#once\n")).toBe(
    [
      "Nobody owns this box office yet. Open this link within 24 hours to set it up:",
      `http://localhost:${port}/desk/first-run#once`,
      `listening on http://localhost:${port}\n`,
    ].join("\n"),
  );
  for (const name of ["secrets.json", "lock"]) expect((await stat(join(dataDir, name))).mode & 0o777, name).toBe(0o600);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  const before = await readFile(join(dataDir, "secrets.json"), "utf8");
  await failsSaying({ DATA_DIR: dataDir, PORT: String(await freePortPair()) }, "is in use by process");
  await server.kill();

  const again = await startServer({ port, dataDir, env: { DEMO: "0" } });
  expect(await readFile(join(dataDir, "secrets.json"), "utf8")).toBe(before);
  expect(await again.stop()).toBe(0);
});

it("draws home and the list before it listens, so that nobody waits for the renderer", {
  timeout: 60_000,
}, async () => {
  const dataDir = join(dir, "drawn");
  await prepareDataDir(dataDir);
  const server = await startServer({ port: await freePortPair(), dataDir, env: { DEMO: "0", LOG_LEVEL: "info" } });
  onTestFinished(() => server.kill());
  const logged = () =>
    server
      .output()
      .split("\n")
      .flatMap((line) => (line.startsWith("{") ? [JSON.parse(line)] : []))
      .filter(
        ({ msg, path = "" }) => (msg === "answered" && !path.startsWith("/api/")) || msg.includes(`:${server.port}`),
      )
      .map(({ msg, path, status }) => (path ? `${path} ${status}` : msg.replace(/ at .*/, "")));
  await expect.poll(logged, { timeout: 30_000 }).toContain("Server listening");
  expect(logged().slice(0, 3)).toEqual(["/ 200", "/events 200", "Server listening"]);
});

it("refuses a folder that began with the demo, in production and with a real gateway", {
  timeout: 120_000,
}, async () => {
  const dataDir = join(dir, "demo");
  await prepareDataDir(dataDir);
  const begin = async (work: (db: Db) => Promise<unknown>) => {
    const { db, close } = await connect({ embeddedDir: join(dataDir, "db") });
    await work(db);
    await close();
  };
  await begin(openDemoAccounts);
  await failsSaying({ ...PRODUCTION, LOG_LEVEL: "error", DATA_DIR: dataDir }, "demo remove", 78);
  await begin(async (db) => {
    await db.deleteFrom("user_account").execute();
    await db.insertInto("setting").values({ name: "demo", value: "whole" }).execute();
  });
  await failsSaying({ ...PRODUCTION, NODE_ENV: "", LOG_LEVEL: "error", DATA_DIR: dataDir }, "demo remove", 78);
});
