import { execFileSync } from "node:child_process";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { pack } from "#scripts/release.ts";
import { VERSION } from "#server/process/version.ts";
import { freePortPair } from "../support/servers/free-port.ts";
import { startServer } from "../support/servers/server-process.ts";

it("the archive of a release has the right checksums, and starts where nothing else is", async () => {
  const home = await mkdtemp(join(tmpdir(), "brolga-release-"));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const made = join(home, "release");
  await pack(made, "2026-11-29", "Notes\n");
  expect(execFileSync("sha256sum", ["--check", "SHA256SUMS"], { cwd: made, encoding: "utf8" })).toBe(
    ["cdx.json", "md", "tgz"].map((end) => `brolga-${VERSION}.${end}: OK\n`).join(""),
  );
  execFileSync("tar", ["-xzf", join(made, `brolga-${VERSION}.tgz`), "-C", home]);
  const folder = join(home, `brolga-${VERSION}`);
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  const env = { DEMO: "0", LOG_LEVEL: "silent" };
  const server = await startServer({ port: await freePortPair(), dataDir: join(home, "data"), env, folder });
  const [ready, page] = await Promise.all(["/readyz", "/"].map((path) => fetch(server.url + path)));
  expect(await server.stop()).toBe(0);
  expect([ready?.status, page?.status]).toEqual([200, 200]);
});
