import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium } from "#scripts/find-chromium.ts";
import { freePortPair } from "../support/free-port.ts";
import { operate } from "../support/operate.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";

/**
 * A fresh server with the demo, and a browser with its own profile, because a private window cannot install anything.
 */
export interface Stage {
  server: Pick<ServerProcess, "url">;
  browser: BrowserContext;
  /** The port at which Lighthouse reaches the browser. */
  debuggingPort: number;
  /** Runs the operator's commands on the server's database. The server is stopped for them. */
  operate: (...commands: string[]) => Promise<void>;
  /** Holds the data folder and profiles. It is deleted with the stage. */
  folder: string;
  close: () => Promise<void>;
}

/** Starts server and browser. The caller must always close the stage. */
export async function openStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), "brolga-audit-"));
  const env = { RATE_LIMITS: "0" };
  const options = { port: await freePortPair(), dataDir: join(folder, "data"), env };
  let server = await startServer(options);
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
  const kill = () => server.stop();
  const startAgain = async () => {
    server = await startServer(options);
  };
  const run = (...commands: string[]) => operate({ dataDir: options.dataDir, kill, startAgain }, ...commands);
  return { server: { url: server.url }, browser, debuggingPort, operate: run, folder, close };
}
