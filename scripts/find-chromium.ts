import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { capture, run } from "./run.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

async function isDebianRoot(): Promise<boolean> {
  return process.getuid?.() === 0 && (await capture("apt-get", ["--version"])).code === 0;
}

/**
 * The browser of the tests: CHROMIUM_PATH, one on the PATH, Playwright's own, else one that is installed now: by apt as
 * root on Debian, by Playwright's installer elsewhere.
 * @throws Error saying what to do where none can be had.
 */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names no file: ${named}`);
  }
  const present = onPath() ?? playwrightsOwn();
  if (present) return present;
  console.log("No Chromium found: installing one for the tests.");
  if (await isDebianRoot()) {
    await run("apt-get", ["update", "-qq"]);
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], {
      DEBIAN_FRONTEND: "noninteractive",
    });
  } else {
    await run("npx", ["playwright", "install", "chromium"]);
  }
  const installed = onPath() ?? playwrightsOwn();
  if (installed) return installed;
  throw new Error("No Chromium could be installed. Install one and set CHROMIUM_PATH to it.");
}

/**
 * The browser's own windows, of which each test would begin a new set: the omnibox's pages alone take half of a core. What
 * stands before them is what the test runner leaves out by itself; the last such list is the one that counts.
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

/** A headless browser that looks for nothing outside and runs in a container as root. */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${WITHOUT.join(",")}`,
];
