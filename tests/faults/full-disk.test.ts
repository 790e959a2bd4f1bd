import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, stat, statfs, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { CLIENT_KEY } from "../support/box-office.ts";
import { freePortPair } from "../support/servers/free-port.ts";
import { type ServerProcess, startServer } from "../support/servers/server-process.ts";

const run = promisify(execFile);
const MEGABYTE = 1024 * 1024;

let disk: string;
let isMounted = false;
let server: ServerProcess | undefined;
beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), "brolga-full-disk-"));
  // Needs root, and a container that may mount.
  await run("mount", ["-t", "tmpfs", "-o", "size=400m", "tmpfs", disk]);
  isMounted = true;
});
afterAll(async () => {
  await server?.stop();
  if (isMounted) await run("umount", [disk]);
  await rm(disk, { recursive: true, force: true });
});

const ballast = () => join(disk, "ballast");
/** Fills the disk with an unrelated file, except for this many megabytes. */
async function leaveFree(megabytes: number): Promise<void> {
  await rm(ballast(), { force: true });
  const { bavail, bsize } = await statfs(disk);
  await writeFile(ballast(), Buffer.alloc(bavail * bsize - megabytes * MEGABYTE));
}

const start = async () =>
  startServer({ port: await freePortPair(), dataDir: join(disk, "data"), env: { RATE_LIMITS: "0" } });
const headers = { "x-client-key": CLIENT_KEY, "content-type": "application/json" };
/** Runs an operator's command. @returns its exit code and its error output */
const runCommand = (...args: string[]): Promise<[number, string]> =>
  new Promise((resolve) => {
    const env = { ...process.env, NODE_ENV: "", DATABASE_URL: "", DATA_DIR: join(disk, "data") };
    execFile(process.execPath, ["server/ops/main.ts", ...args], { env }, (error, _out, err) =>
      resolve([error ? Number(error.code) : 0, err]),
    );
  });
const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

let joined = 0;
function register({ url }: ServerProcess): Promise<Response> {
  joined += 1;
  const person = { firstname: "Tavita", lastname: "Sole", mobile: `040022233${joined}`, password: "long-enough-1" };
  const body = JSON.stringify({ ...person, email: `full-${joined}@example.com` });
  return fetch(`${url}/api/register`, { method: "POST", headers, body });
}

it("refuses writes while the disk is nearly full and continues when there is room, so that the database never fails; nothing is lost", async () => {
  server = await start();
  const first = server;
  expect(await (await register(first)).json()).toMatchObject({ status: 1 });

  await leaveFree(90);
  await vi.waitFor(async () => expect((await fetch(`${first.url}/readyz`)).status).toBe(503), { timeout: 5000 });
  const refused = await register(first);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"]);
  expect((await fetch(`${first.url}/api/event`, { headers })).status).toBe(200);

  await truncate(ballast(), 0);
  await vi.waitFor(async () => expect((await fetch(`${first.url}/readyz`)).status).toBe(200), { timeout: 5000 });
  expect(await (await register(first)).json()).toMatchObject({ status: 1 });

  const ended = once(first.child, "exit");
  await leaveFree(20);
  expect(await ended).toEqual([1, null]);
  expect(first.output()).toMatch(/MB are free on its disk.+make room, and start again/);
  await expect(start()).rejects.toThrow("MB are free on its disk");

  await truncate(ballast(), 0);
  server = await start();
  for (const email of ["full-1@example.com", "full-3@example.com"]) {
    const body = JSON.stringify({ email, password: "long-enough-1" });
    const answer = await fetch(`${server.url}/api/login`, { method: "POST", headers, body });
    expect(await answer.json()).toMatchObject({ success: 1 });
  }
});

it("a command, a backup and a restore without disk space say so in one line, and leave nothing half written", async () => {
  await server?.stop();
  server = undefined;
  const [backup, elsewhere] = [join(disk, "backup"), await mkdtemp(join(tmpdir(), "brolga-backup-"))];
  expect(await runCommand("backup", elsewhere)).toEqual([0, ""]);

  await leaveFree(5);
  expect(await runCommand("events")).toEqual([1, expect.stringMatching(/^DATA_DIR .+ MB are free on its disk.+\n$/)]);
  expect(await runCommand("backup", backup)).toEqual([
    1,
    expect.stringMatching(/^the backup cannot be written to .+ENOSPC.+\n$/),
  ]);
  expect(await isThere(backup)).toBe(false);
  expect(await runCommand("restore", elsewhere, "--yes", "--why", "a drill")).toEqual([
    1,
    expect.stringMatching(/^the backup cannot be copied to .+ENOSPC.+\n$/),
  ]);
  expect(await isThere(join(disk, "data", "restoring"))).toBe(false);

  await truncate(ballast(), 0);
  expect(await runCommand("backup", backup)).toEqual([0, ""]);
  expect(await runCommand("restore", backup, "--yes", "--why", "a drill")).toEqual([0, ""]);
  expect(await runCommand("verify")).toEqual([0, ""]);
  await rm(elsewhere, { recursive: true });
});
