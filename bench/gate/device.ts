import { generateKeyPairSync } from "node:crypto";
import { join } from "node:path";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import type { GatePack } from "#contract/wire/gate/gate.ts";
import { CHROMIUM_ARGS, findChromium } from "#scripts/find-chromium.ts";
import { signTicket } from "#server/modules/tickets/token-signing.ts";
import { ticketKey } from "#server/secrets.ts";
import { servePage } from "#tests/support/servers/serve-page.ts";
import { measureReading } from "./reading.ts";

const FOLDER = join(import.meta.dirname, "page");
const PAGE_TICKETS = 10_000;
const SCANS = 200;
/** Milliseconds of a scan on a processor at a quarter of the speed. */
const MAX_SCAN_MS = 20;
const EVENT_ID = "7";
const STARTS_AT = "2026-12-12T09:00:00.000Z";

const pkcs8 = generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");
const key = ticketKey(pkcs8, "the benchmark");
const keys = [{ kid: key.kid, key: key.publicKeyBase64 }];

/** One page of a made-up event's list, as GET /gate/pack returns it. */
function packPage(after: number, total: number): GatePack {
  const id = Array.from({ length: Math.min(PAGE_TICKETS, total - after) }, (_, index) => after + index + 1);
  const next = after + id.length < total ? after + id.length : null;
  const sections = Array.from({ length: 40 }, (_, index) => ({ id: index + 1, title: `Bay ${index + 1}` }));
  const event = {
    event_id: EVENT_ID,
    event_name: "Night of a Full House",
    place_name: "Murmur Stadium",
    starts_at: STARTS_AT,
    ends_at: "2026-12-12T12:00:00.000Z",
    timezone: "Australia/Sydney",
  };
  const tickets = {
    id,
    section: id.map((one) => one % sections.length),
    seat: id.map((one) => `${String.fromCharCode(65 + (one % 26))}${one % 90}`),
    name: id.map((one) => `Guest Number${one}`),
    booking_no: id.map((one) => one.toString(32).toUpperCase().padStart(10, "0")),
    state: id.map(() => 0),
    at: id.map(() => 0),
    device: id.map(() => ""),
    void_reason: id.map(() => ""),
  };
  return { event, keys, withdrawn_keys: [], sections, total, cursor: "1", tickets, next };
}

function codes(total: number): string[] {
  const startsAtMinutes = Date.parse(STARTS_AT) / 60_000;
  const step = Math.floor(total / SCANS);
  return Array.from({ length: SCANS }, (_, index) =>
    signTicket(key, { ticketId: 1 + index * step, eventId: Number(EVENT_ID), startsAtMinutes }),
  );
}

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const share = (values: readonly number[], part: number) => sorted(values)[Math.floor((values.length - 1) * part)] ?? 0;
const ms = (value: number) => value.toFixed(1);

async function heapMb(devtools: CDPSession): Promise<number> {
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  return usedSize / 2 ** 20;
}

async function measureOn(page: Page, tickets: number, slowdown: number) {
  const devtools = await page.context().newCDPSession(page);
  const before = await heapMb(devtools);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  let stored = 0;
  for (let after: number | null = 0; after !== null; ) {
    const answer: GatePack = packPage(after, tickets);
    stored += await page.evaluate(([one, first]) => window.gateBench.store(one, first), [answer, after === 0] as const);
    after = answer.next;
  }
  const opened = await page.evaluate((eventId) => window.gateBench.open(eventId), EVENT_ID);
  const texts = codes(tickets);
  const bare = await page.evaluate(([list, known]) => window.gateBench.verify(list, known), [texts, keys] as const);
  const first = await page.evaluate((list) => window.gateBench.scan(list), texts);
  const again = await page.evaluate((list) => window.gateBench.scan(list), texts);
  const wrong = [...first.filter(({ kind }) => kind !== "enter"), ...again.filter(({ kind }) => kind !== "already-in")];
  if (wrong.length > 0) throw new Error(`the door was wrong ${wrong.length} times: ${wrong[0]?.kind}`);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const scans = [...first, ...again].map((scan) => scan.ms);
  return { stored, opened, bare, scans, heap: (await heapMb(devtools)) - before };
}

/** Measures a device at the door: storing a list, opening it, judging scans. Compares with the browser's bare check of a signature. */
export async function measureDevice(tickets: number): Promise<void> {
  const served = await servePage(FOLDER, join(import.meta.dirname, "node_modules/.page"));
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
  try {
    const rows = [];
    const readings = [];
    for (const slowdown of [1, 4]) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(served.address);
      const { stored, opened, bare, scans, heap } = await measureOn(page, tickets, slowdown);
      rows.push({
        CPU: `1/${slowdown}`,
        tickets,
        "stored ms": ms(stored),
        "opened ms": ms(opened),
        "heap MB": heap.toFixed(0),
        "scan p50 ms": ms(share(scans, 0.5)),
        "p99 ms": ms(share(scans, 0.99)),
        limit: slowdown === 4 ? `at most ${MAX_SCAN_MS} ms` : "",
        "bare check ms": ms(share(bare, 0.5)),
      });
      if (slowdown === 4 && share(scans, 0.5) > MAX_SCAN_MS) process.exitCode = 1;
      const reading = await measureReading(page, codes(tickets), slowdown);
      readings.push(reading.row);
      if (!reading.meetsLimit) process.exitCode = 1;
      await context.close();
    }
    console.table(rows);
    console.table(readings);
  } finally {
    await browser.close();
    served.close();
  }
}
