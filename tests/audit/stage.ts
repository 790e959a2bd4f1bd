import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium } from "#scripts/find-chromium.ts";
import { freePortPair } from "../support/free-port.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";

/** A fresh box office with the demo, and a browser with a profile of its own: in a private window nothing can be installed. */
export interface Stage {
  server: ServerProcess;
  browser: BrowserContext;
  /** Where Lighthouse reaches the browser. */
  debuggingPort: number;
  /** A data folder, profiles: gone with the stage. */
  folder: string;
  close: () => Promise<void>;
}

/** Starts both. Close it whatever happens. */
export async function openStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), "brolga-audit-"));
  const env = { RATE_LIMITS: "0" };
  const server = await startServer({ port: await freePortPair(), dataDir: join(folder, "data"), env });
  const debuggingPort = await freePortPair();
  const browser = await chromium.launchPersistentContext(join(folder, "profile"), {
    executablePath: await findChromium("the whole browser"),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${debuggingPort}`],
    baseURL: server.url,
    locale: "en-AU",
    timezoneId: "Australia/Sydney",
    viewport: null,
  });
  const close = async () => {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { server, browser, debuggingPort, folder, close };
}
