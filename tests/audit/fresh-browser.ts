import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium } from "#scripts/find-chromium.ts";
import type { Stage } from "./stage.ts";

const READY_WITHIN_MS = 60_000;

/** A foreground page must not be slowed down because no window shows it. */
const AS_IN_FRONT = [
  "--headless",
  "--disable-background-timer-throttling",
  "--disable-backgrounding-occluded-windows",
  "--disable-renderer-backgrounding",
  "--disable-extensions",
  "--disable-default-apps",
  "--mute-audio",
  "--lang=en-AU",
];

export interface FreshBrowser {
  /** The port at which Lighthouse reaches it. */
  debuggingPort: number;
  /** Does something in the browser's profile, such as an earlier visit. Nothing stays attached to the browser. */
  prepare<T>(work: (context: BrowserContext) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * A new browser process with an empty profile. Playwright does not start it, because what Playwright attaches to each page
 * takes time of the page's main thread.
 */
export async function openFreshBrowser({
  folder,
  chromiumArgs,
}: Pick<Stage, "folder" | "chromiumArgs">): Promise<FreshBrowser> {
  const profile = await mkdtemp(join(folder, "fresh-"));
  const args = [
    ...CHROMIUM_ARGS,
    ...AS_IN_FRONT,
    ...chromiumArgs,
    "--remote-debugging-port=0",
    `--user-data-dir=${profile}`,
  ];
  const child = spawn(await findChromium("the whole browser"), [...args, "about:blank"], {
    env: { ...process.env, TZ: "Australia/Sydney" },
    stdio: "ignore",
  });
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    }
    // Its helpers may still write for a moment.
    await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  try {
    const debuggingPort = await portIn(profile, () => child.exitCode === null);
    const prepare = async <T>(work: (context: BrowserContext) => Promise<T>) => {
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${debuggingPort}`);
      try {
        return await work(contextOf(browser));
      } finally {
        await browser.close();
      }
    };
    return { debuggingPort, prepare, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function contextOf(browser: Browser): BrowserContext {
  const [context] = browser.contexts();
  if (!context) throw new Error("the fresh browser has no profile");
  return context;
}

/** The browser writes the port that it took into its profile. */
async function portIn(profile: string, isRunning: () => boolean): Promise<number> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until && isRunning()) {
    const written = await readFile(join(profile, "DevToolsActivePort"), "utf8").catch(() => "");
    const port = Number(written.split("\n")[0]);
    if (port > 0 && written.includes("/devtools/")) return port;
    await sleep(20);
  }
  throw new Error("the browser did not become ready");
}
