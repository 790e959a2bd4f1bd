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

/** The browser without its windows: the same pages for a third of the work. Debian's root gets it by apt. */
async function shell(): Promise<string | undefined> {
  const present = onPath([SHELL]);
  if (present || !(await isDebianRoot())) return present;
  console.log("Installing a Chromium without windows for the tests.");
  return installed(SHELL);
}

/**
 * The browser of tests and measurements: CHROMIUM_PATH, else one without windows where it can be had and is enough, else
 * one that is there, else one that is installed now: by apt as root on Debian, by Playwright's installer elsewhere.
 * @param needs "pages", or "the whole browser", for what only that has: the say on whether a page can be installed
 * @throws Error saying what to do where none can be had.
 */
export async function findChromium(needs: "pages" | "the whole browser" = "pages"): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names no file: ${named}`);
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
  // As a desktop draws its letters: the pictures of the seat map are compared.
  "--font-render-hinting=slight",
  `--disable-features=${WITHOUT.join(",")}`,
];
