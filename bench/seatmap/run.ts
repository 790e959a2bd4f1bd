/**
 * Compares our seat map with libraries that could replace it, and with the least work that a browser can do, in one
 * run: first paint, click, frames, a slower processor, memory. The maps run in turns, so the ratios are what matters.
 */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { run } from "../../scripts/run.ts";
import { servePage } from "../../tests/support/servers/serve-page.ts";
import { type Measured, measureVenue, openBrowser } from "./measure-map.ts";
import { measureProduct } from "./measure-product.ts";
import { report } from "./report.ts";

const FOLDER = dirname(import.meta.filename);
const RUNS = Number(process.env.RUNS ?? 3);
const SIZES = process.env.SIZES?.split(",").map(Number) ?? [1000, 5000, 20_000, 50_000];
/** In the order of the table. Slow maps skip the sizes that would take them minutes. */
const PEERS = ["seatmap-canvas", "seatchart", "konva", "react-svg", "floor", "ours", "ours-from-afar"];
/** Not one of the maps, but the whole product as built by `npm run build`. */
const PRODUCT = "product";
const ONLY = process.env.PEERS?.split(",") ?? [...PEERS, PRODUCT];

if (!existsSync(join(FOLDER, "node_modules/konva")))
  await run("npm", ["install", "--prefix", FOLDER, "--no-audit", "--no-fund", "--ignore-scripts", "--no-package-lock"]);
const page = await servePage(join(FOLDER, "page"), join(FOLDER, "node_modules/.page"));
const browser = await openBrowser();
const results: Measured[] = [];
for (let turn = 0; turn < RUNS; turn++) {
  for (const seats of SIZES) {
    for (const peer of PEERS.filter((one) => ONLY.includes(one))) {
      const slowdowns = seats === 20_000 && !peer.startsWith("seat") ? [1, 4] : [1];
      for (const slowdown of slowdowns)
        results.push(await measureVenue(browser, page.address, { peer, seats, slowdown }));
    }
  }
}
const opened = ONLY.includes(PRODUCT) ? await measureProduct(browser) : undefined;
await browser.close();
page.close();
report(results, opened);
