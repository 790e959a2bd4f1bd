import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { capture, run } from "./run.ts";

const SHELL = "chromium-headless-shell";
const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

async function isDebianRoot(): Promise<boolean> {
  return process.getuid?.() === 0 && (await capture("apt-get", ["--version"])).code === 0;
}

async function installed(name: string): Promise<string | undefined> {
  await run("apt-get", ["update", "-qq"]);
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], {
    DEBIAN_FRONTEND: "noninteractive",
  });
  return onPath([name]);
}

/** Headless Chromium without its windows: it shows the same pages for a third of the work. As root on Debian, apt installs it. */
async function shell(): Promise<string | undefined> {
  const present = onPath([SHELL]);
  if (present || !(await isDebianRoot())) return present;
  console.log("Installing a Chromium without windows for the tests.");
  return installed(SHELL);
}

/**
 * The browser for tests and measurements. Tries CHROMIUM_PATH, then a browser without windows if that is enough, then
 * an installed browser. Otherwise installs one: by apt as root on Debian, by Playwright's installer elsewhere.
 * @param needs "pages", or "the whole browser", which is needed to check whether a page can be installed, and to show
 * notifications
 * @throws Error that says what to do if no browser can be installed.
 */
export async function findChromium(needs: "pages" | "the whole browser" = "pages"): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  // CHROMIUM_PATH may name a browser without windows, which cannot do everything.
  const isEnough = needs === "pages" || !named?.endsWith(SHELL);
  if (named && isEnough) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is not a file: ${named}`);
  }
  const present = (needs === "pages" && (await shell())) || onPath(NAMES) || playwrightsOwn();
  if (present) return present;
  console.log("No Chromium found: installing one.");
  if (await isDebianRoot()) await installed("chromium");
  else await run("npx", ["playwright", "install", "chromium"]);
  const found = onPath(NAMES) ?? playwrightsOwn();
  if (found) return found;
  throw new Error("No Chromium could be installed. Install one and set CHROMIUM_PATH to it.");
}

/**
 * Features that are turned off. The last entries are the browser's own windows: each test would open a new set of them, and
 * the omnibox's pages alone take half of a core. The entries before them are Playwright's own list, repeated here because
 * only the last such list counts.
 */
const WITHOUT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
];

/** A headless browser that makes no requests of its own and can run in a container as root. */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Renders fonts like a desktop, because tests compare pictures of the seat map.
  "--font-render-hinting=slight",
  `--disable-features=${WITHOUT.join(",")}`,
];
