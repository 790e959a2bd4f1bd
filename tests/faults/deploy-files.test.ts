import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needPrograms } from "../support/failover/programs.ts";

/*
 * The files of deploy/ that no other test runs: the container's recipe, and what systemd says of its units, which run in
 * systemd-units.test.ts. The proxies run in behind-proxies.test.ts, Patroni, HAProxy and PgBouncer in failover.test.ts, pgBackRest in tests/long/point-in-time.test.ts.
 */

const run = promisify(execFile);

describe("systemd's units", () => {
  const UNITS = ["brolga@4173.service", "brolga-jobs.service"];
  let root: string;
  beforeAll(async () => {
    await needPrograms([{ path: "/usr/bin/systemd-analyze", package: "systemd" }]);
    root = await mkdtemp(join(tmpdir(), "brolga-units-"));
    const [units, node] = [join(root, "etc/systemd/system"), join(root, "opt/brolga/node_modules/.bin")];
    for (const folder of [units, node]) await mkdir(folder, { recursive: true });
    await writeFile(join(node, "node"), "#!/bin/sh\n", { mode: 0o755 });
    await cp("deploy/systemd/brolga@.service", join(units, "brolga@.service"));
    await cp("deploy/systemd/brolga-jobs.service", join(units, "brolga-jobs.service"));
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  it("have no word that systemd does not know", async () => {
    const { stderr } = await run("systemd-analyze", [
      "verify",
      `--root=${root}`,
      "--man=no",
      "--recursive-errors=no",
      ...UNITS,
    ]);
    expect(stderr).toBe("");
  });

  it("keep their process in a sandbox that systemd rates 'OK'", async () => {
    for (const unit of UNITS) {
      const args = ["security", "--offline=yes", `--root=${root}`, "--threshold=15", "--no-pager", unit];
      const { stdout } = await run("systemd-analyze", args);
      expect(stdout).toMatch(/Overall exposure level for \S+: 1\.\d OK/);
    }
  });

  it("start files that exist, with options that the server takes", async () => {
    for (const [file, jobs] of [
      ["brolga@", false],
      ["brolga-jobs", true],
    ] as const) {
      const unit = await readFile(`deploy/systemd/${file}.service`, "utf8");
      const [, command = ""] = /^ExecStart=\/opt\/brolga\/node_modules\/\.bin\/node (.+)$/m.exec(unit) ?? [];
      const main = command.split(" ").find((word) => word.endsWith(".ts")) ?? "";
      expect((await stat(main)).isFile()).toBe(true);
      expect(command.endsWith(" --jobs")).toBe(jobs);
    }
  });
});

describe("the container's recipe", () => {
  it("copies what exists or what the build makes, and starts the server as a user of its own", async () => {
    const lines = (await readFile("deploy/Dockerfile", "utf8")).replaceAll("\\\n", " ").split("\n");
    const copied = lines.flatMap((line) => /^COPY (?:--from=build )?(.+) \S+$/.exec(line)?.[1]?.split(" ") ?? []);
    expect(copied).toContain("/build/server");
    for (const source of copied) {
      const path = source.replace(/^\/build\//, "");
      if (!["dist", "node_modules"].includes(path)) expect((await stat(path)).size, path).toBeGreaterThan(0);
    }
    expect(lines).toContain("USER brolga");
    expect(lines.indexOf("USER brolga")).toBeGreaterThan(lines.findLastIndex((line) => /^RUN /.test(line)));
    expect(lines.some((line) => line.startsWith("HEALTHCHECK "))).toBe(true);
    expect(lines.findLast((line) => line.startsWith("ENTRYPOINT "))).toContain('"server/main.ts"]');
  });
});
