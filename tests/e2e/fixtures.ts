import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { freePortPair } from "../support/free-port.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";

export interface WorkerFixtures {
  /** One real server and database a worker, from a copy of the loaded demo. */
  server: ServerProcess;
}

export interface TestFixtures {
  /** What the page said on its console that no page of ours should say; the test fails on any. */
  consoleErrors: string[];
}

/** Messages that the test itself provokes: a cut network is reported by the browser. */
const PROVOKED = [/net::ERR_INTERNET_DISCONNECTED/, /net::ERR_FAILED/];

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "brolga-worker-"));
      const dataDir = join(folder, "data");
      await cp(process.env.E2E_TEMPLATE ?? "", dataDir, { recursive: true });
      const server = await startServer({ port: await freePortPair(), dataDir, env: { RATE_LIMITS: "0" } });
      await use(server);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || /hydrat/i.test(message.text())) errors.push(message.text());
      });
      page.on("pageerror", (error) => errors.push(String(error)));
      await use(errors);
      expect(errors.filter((text) => !PROVOKED.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
