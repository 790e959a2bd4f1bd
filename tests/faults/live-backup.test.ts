import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { copyOfRunning } from "#server/db/backup/live-copies.ts";
import { connect } from "#server/db/connect/connect.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { makeTestBoxOffice } from "../support/box-office.ts";
import { freePortPair } from "../support/servers/free-port.ts";
import { COMPILED_ONCE, type ServerProcess, startServer } from "../support/servers/server-process.ts";
import {
  type Acknowledged,
  lostIn,
  planTraffic,
  startTraffic,
  TRAFFIC_ENV,
  type TrafficPlan,
} from "../support/servers/shop-traffic.ts";

const run = promisify(execFile);
const NOTHING: Acknowledged = { holds: [], paid: [], scans: [] };

let home: string;
let dataDir: string;
let plan: TrafficPlan;
let server: ServerProcess;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "brolga-live-"));
  dataDir = join(home, "data");
  const box = await makeTestBoxOffice({ embeddedDir: join(dataDir, "db") });
  plan = await planTraffic(box);
  await box.close();
  await mkdir(join(dataDir, "pictures", "originals"), { recursive: true });
  await writeFile(join(dataDir, "pictures", "originals", "poster.webp"), "a poster");
  await mkdir(join(dataDir, "gateway-spool", "refused"), { recursive: true });
  // Posts that cannot be applied, such as those of a lost order, stay where they are.
  await writeFile(join(dataDir, "gateway-spool", "refused", "signed-1.json"), "{}");
  await start();
});
afterAll(async () => {
  await server?.stop();
  await rm(home, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = await startServer({ port: await freePortPair(), dataDir, env: TRAFFIC_ENV });
}

const environment = { ...process.env, ...COMPILED_ONCE, NODE_ENV: "", DATABASE_URL: "", DATA_DIR: "" };
/** Runs an operator's command. @returns its exit code and everything that it printed */
function ops(folder: string, ...words: string[]): Promise<{ code: number; printed: string }> {
  const env = { ...environment, DATA_DIR: folder };
  return new Promise((resolve) => {
    execFile(process.execPath, ["server/ops/main.ts", ...words], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, printed: out + err }),
    );
  });
}
const spawnBackup = (to: string): ChildProcess =>
  spawn(process.execPath, ["server/ops/main.ts", "backup", "--live", to], {
    env: { ...environment, DATA_DIR: dataDir },
    stdio: "ignore",
  });
const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
const untilThere = (path: string) =>
  vi.waitFor(async () => expect(await exists(path)).toBe(true), { timeout: 30_000, interval: 5 });

/** What the database of a stopped box office has lost, and the invariants that it breaks. */
async function faultsIn(folder: string, acknowledged: Acknowledged) {
  const { db, close } = await connect({ embeddedDir: join(folder, "db") });
  try {
    return { lost: await lostIn({ db }, acknowledged), broken: await verifyInvariants(db) };
  } finally {
    await close();
  }
}

it("backs up a box office that goes on selling: what was acknowledged before is in it, and nothing is half there", async () => {
  const traffic = startTraffic(plan, server);
  await traffic.untilPaid(10);
  const before = traffic.soFar();
  const backup = join(home, "backup");
  expect(await ops(dataDir, "backup", backup)).toEqual({
    code: 1,
    printed: expect.stringContaining("is in use by process"),
  });
  expect(await ops(dataDir, "backup", "--live", "--verify", backup)).toEqual({
    code: 0,
    printed: expect.stringMatching(/database\.tar\.gz, secrets\.json, .*\n.*every invariant holds/),
  });
  const meanwhile = traffic.soFar();
  expect(meanwhile.scans.length).toBeGreaterThan(before.scans.length);
  await traffic.stop();
  expect((await readdir(backup)).sort()).toEqual([
    "backup.json",
    "database.tar.gz",
    "gateway-spool",
    "pictures",
    "secrets.json",
  ]);
  expect(await readdir(home)).toEqual(expect.not.arrayContaining([expect.stringContaining("trial")]));

  const elsewhere = join(home, "elsewhere");
  expect(await ops(elsewhere, "restore", backup, "--yes", "--why", "a drill")).toMatchObject({ code: 0 });
  expect(await faultsIn(elsewhere, before)).toEqual({ lost: NOTHING, broken: [] });
  for (const path of ["secrets.json", "pictures/originals/poster.webp", "gateway-spool/refused/signed-1.json"])
    expect(await readFile(join(elsewhere, path), "utf8")).toBe(await readFile(join(dataDir, path), "utf8"));

  // The box office itself lost nothing either.
  const all = traffic.soFar();
  expect(await server.stop()).toBe(0);
  expect(await exists(join(dataDir, "backup.sock"))).toBe(false);
  expect(await faultsIn(dataDir, all)).toEqual({ lost: NOTHING, broken: [] });
  expect(await ops(dataDir, "backup", "--live", join(home, "nobody-there"))).toEqual({
    code: 1,
    printed: expect.stringContaining("no server runs on DATA_DIR"),
  });
  expect(await exists(join(home, "nobody-there"))).toBe(false);
  await start();
});

it("makes one copy at a time, and says so to whoever asks for another", async () => {
  const folders = ["one", "two"].map((name) => join(home, name));
  for (const folder of folders) await mkdir(folder);
  const asked = await Promise.allSettled(folders.map((folder) => copyOfRunning(dataDir, folder)));
  const refused = asked.filter((each) => each.status === "rejected");
  expect(refused.map(({ reason }) => String(reason))).toEqual([
    expect.stringContaining("another backup of this server"),
  ]);
  expect(await ops(dataDir, "backup", "--live", join(home, "three"))).toMatchObject({ code: 0 });
});

it("a killed backup leaves nothing that looks whole, and the server goes on and makes the next", async () => {
  const killed = join(home, "killed");
  const child = spawnBackup(killed);
  await untilThere(join(killed, "copy-of-running"));
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await exists(join(killed, "backup.json"))).toBe(false);
  expect(await ops(join(home, "never"), "restore", killed, "--yes", "--why", "a drill")).toEqual({
    code: 1,
    printed: expect.stringContaining("is not a backup"),
  });
  expect(await ops(dataDir, "backup", "--live", killed)).toEqual({
    code: 1,
    printed: expect.stringContaining("if one was interrupted there, delete it"),
  });
  await vi.waitFor(
    async () => expect(await ops(dataDir, "backup", "--live", join(home, "next"))).toMatchObject({ code: 0 }),
    { timeout: 60_000 },
  );
});

it("says so when the server ends during the backup, and leaves nothing", async () => {
  const cut = join(home, "cut");
  const said = ops(dataDir, "backup", "--live", cut);
  await untilThere(join(cut, "copy-of-running", "db"));
  await server.kill();
  expect(await said).toEqual({
    code: 1,
    printed: expect.stringMatching(/^the backup cannot be written to .+the server ended .+Nothing is left there\n$/),
  });
  expect(await exists(cut)).toBe(false);
  await start();
});

it("without space on the disk it says so, leaves nothing there, and the server goes on", async () => {
  const disk = join(home, "small");
  await mkdir(disk);
  // Needs root, and a container that may mount.
  await run("mount", ["-t", "tmpfs", "-o", "size=20m", "tmpfs", disk]);
  try {
    expect(await ops(dataDir, "backup", "--live", join(disk, "backup"))).toEqual({
      code: 1,
      printed: expect.stringMatching(
        /^the backup needs \d+ MB free on the disk of .+; it has \d+ MB\. Nothing is left there\n$/,
      ),
    });
    // The disk fills up during the backup.
    await mkdir(join(disk, "copy"));
    await expect(copyOfRunning(dataDir, join(disk, "copy"))).rejects.toThrow("ENOSPC");
    expect(await exists(join(disk, "backup"))).toBe(false);
  } finally {
    await run("umount", [disk]);
  }
  expect(await ops(dataDir, "backup", "--live", join(home, "after-full"))).toMatchObject({ code: 0 });
});
