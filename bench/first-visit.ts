/**
 * Counts what home sends to a first-time browser: the page alone, and with the files that the service worker caches for
 * later. Counted on the connections, with headers, over HTTP/1.1 without TLS. Needs a build.
 */
import { connect, createServer } from "node:net";
import { chromium } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium } from "#scripts/find-chromium.ts";
import { openStage } from "#tests/audit/stage.ts";
import { freePortPair } from "#tests/support/servers/free-port.ts";

/** The audit's phone, and two with common screens. */
const PHONES = [
  { width: 412, height: 823, pixels: 1.75 },
  { width: 412, height: 915, pixels: 2.625 },
  { width: 390, height: 844, pixels: 3 },
];
/**
 * Once the worker is in control, the page reports what it has shown, and the worker fetches each of these files in
 * turn.
 */
const AFTER_WORKER_MS = 8000;

const stage = await openStage();
const port = await freePortPair();
const target = Number(new URL(stage.server.url).port);
let bytes = 0;
const counter = createServer((browser) => {
  const server = connect(target, "localhost");
  server.on("data", (part) => {
    bytes += part.length;
  });
  server.pipe(browser).pipe(server);
  browser.on("error", () => server.destroy());
  server.on("error", () => browser.destroy());
}).listen(port);

type Phone = (typeof PHONES)[number];

async function visit({ width, height, pixels }: Phone, serviceWorkers: "allow" | "block"): Promise<number> {
  bytes = 0;
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: pixels,
    isMobile: true,
    hasTouch: true,
    locale: "en-AU",
    timezoneId: "Australia/Sydney",
    serviceWorkers,
  });
  const page = await context.newPage();
  await page.goto(`http://localhost:${port}/`, { waitUntil: "networkidle" });
  if (serviceWorkers === "allow") await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForTimeout(AFTER_WORKER_MS);
  await browser.close();
  return bytes;
}

try {
  const rows = [];
  for (const phone of PHONES) {
    const row = { width: phone.width, "pixels per CSS pixel": phone.pixels };
    rows.push({
      ...row,
      "page, bytes": await visit(phone, "block"),
      "with the worker's files": await visit(phone, "allow"),
    });
  }
  console.table(rows);
} finally {
  counter.close();
  await stage.close();
}
