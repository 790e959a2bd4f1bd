import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium } from "#scripts/find-chromium.ts";
import { freePortPair } from "../support/free-port.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";

/**
 * A fresh server with the demo, and a browser with its own profile, because a private window cannot install anything.
 */
export interface Stage {
  server: ServerProcess;
  browser: BrowserContext;
  /** The port at which Lighthouse reaches the browser. */
  debuggingPort: number;
  /** Holds the data folder and profiles. It is deleted with the stage. */
  folder: string;
  close: () => Promise<void>;
}

/** Starts server and browser. The caller must always close the stage. */
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
