import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";

it("finds no fault on any page: no barrier, no stray request or header, and an app that installs and works offline", async () => {
  const audit = spawn(process.execPath, ["tests/audit/audit.ts", "--quick"], { stdio: ["ignore", "pipe", "pipe"] });
  const [said, complained, [code]] = await Promise.all([text(audit.stdout), text(audit.stderr), once(audit, "exit")]);
  expect(code, said + complained).toBe(0);
});
