import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";

it("finds nothing on any page: no barrier, no stray request or header, an app that can be installed and works offline", async () => {
  const audit = spawn(process.execPath, ["tests/audit/audit.ts", "--quick"], { stdio: ["ignore", "pipe", "pipe"] });
  const [said, complained, [code]] = await Promise.all([text(audit.stdout), text(audit.stderr), once(audit, "exit")]);
  expect(code, said + complained).toBe(0);
});
