import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { isFresh } from "#scripts/build/build-stamp.ts";
import { build } from "#scripts/build.ts";
import { CHROMIUM_ARGS, findChromium } from "#scripts/find-chromium.ts";
import { freePortPair } from "../support/servers/free-port.ts";
import { startServer } from "../support/servers/server-process.ts";
import { shootDesk } from "./desk.ts";
import { shootPlans } from "./plans.ts";
import { shootStorefront } from "./storefront.ts";

/**
 * `npm run screenshots` takes the pictures of the README, the manifest and the docs on a fresh demo, by walking through it. `storefront`,
 * `desk` or `plans` after it takes only those.
 */
const PARTS = { storefront: shootStorefront, desk: shootDesk, plans: shootPlans };

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in PARTS));
if (unknown) throw new Error(`there are no pictures '${unknown}': ${Object.keys(PARTS).join(", ")}`);
if (!(await isFresh())) await build();
const dataDir = await mkdtemp(join(tmpdir(), "brolga-screenshots-"));
const server = await startServer({ port: await freePortPair(), dataDir });
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
try {
  for (const [name, take] of Object.entries(PARTS))
    if (wanted.length === 0 || wanted.includes(name)) await take(browser, server.url);
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
console.log("The pictures are in public/screenshots and docs/pictures.");
