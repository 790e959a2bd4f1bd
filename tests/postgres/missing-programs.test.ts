import { expect, it, vi } from "vitest";
import { startPostgres } from "../support/database/postgres.ts";
import { PROXIES, startProxy } from "../support/servers/proxy.ts";
import { startTwoProcesses } from "../support/servers/two-processes.ts";

/* A machine without PostgreSQL, Caddy and nginx, whose user may not install them. */

vi.mock("node:fs/promises", async (original) => {
  const missing = () => Promise.reject(new Error("ENOENT"));
  return { ...(await original<typeof import("node:fs/promises")>()), readdir: missing, stat: missing };
});
vi.spyOn(process, "getuid").mockReturnValue(1000);

it("fails every test that needs PostgreSQL where it is missing, and says what to do", async () => {
  await expect(startPostgres()).rejects.toThrow("PostgreSQL is missing and could not be installed. Install it");
  await expect(startTwoProcesses({ name: "nowhere" })).rejects.toThrow("PostgreSQL is missing");
});

it.each(PROXIES)("fails every test that needs %s where it is missing", async (name) => {
  await expect(startProxy(name, 4173)).rejects.toThrow(
    `${name} is missing and could not be installed. Install ${name}`,
  );
});
