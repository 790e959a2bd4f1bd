/**
 * Measures what scripts cost a phone on a first visit: each load in a browser of its own, on the built product with its demo.
 * The processor is slowed by the browser's benchmark index, so every machine plays the same phone. Times are the main thread's
 * own, so that other work on the machine counts little. Needs a build.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type APIRequestContext, type Browser, type BrowserContext, chromium, request } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium } from "#scripts/find-chromium.ts";
import { type Buyer, bookByCall, freeSeats, holdByCall, registerBuyer, signInByCall } from "#tests/e2e/back-door.ts";
import { eventAt, upcomingEvents } from "#tests/e2e/buyer.ts";
import { buyTwoSeats } from "#tests/e2e/storefront/offline/ticket-holder.ts";
import { freePortPair } from "#tests/support/free-port.ts";
import { startServer } from "#tests/support/server-process.ts";
import { benchmarkIndex } from "./benchmark-index.ts";
import { readTrace, TRACE_CATEGORIES, type TraceFacts } from "./read-trace.ts";

const RUNS = Number(process.env.RUNS ?? 5);
/** Names of pages, with commas; all if empty. */
const ONLY = (process.env.ONLY ?? "").split(",").filter(Boolean);
/** Prints each load's longest tasks. */
const DETAIL = process.env.DETAIL === "1";

/** The phone: a machine with this index, slowed this many times. */
const PHONE = { index: 2000, slowdown: 4 };
/** Lighthouse's slow 4G, as the browser itself throttles. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const FELT_MS = 25;
/** Long enough for everything that waits until the page has loaded. */
const AFTER_LOAD_MS = 2500;
/** The app's own mark (src/storefront/app/waking.ts). */
const ALIVE = "app-alive";
const ANSWERS = "brolga-answers";

interface Load extends TraceFacts, Paints {
  bytesBeforeAnswers: number;
  bytes: number;
}

/** Runs in the page before everything else. */
function watchStart({ alive, answers }: { alive: string; answers: string }): void {
  new MutationObserver((_changes, observer) => {
    if (document.documentElement.dataset.alive === undefined) return;
    observer.disconnect();
    // A message costs the page less than being asked.
    console.debug(alive);
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-alive"] });
  // The first who listens to presses keeps them (app/early/mark-visitor.ts), and the second answers them (src/storefront/app/early-answers.ts).
  const add = window.addEventListener;
  let listening = 0;
  window.addEventListener = function (this: Window, ...all: Parameters<typeof add>) {
    if (all[0] === "click" && ++listening === 2) performance.mark(answers);
    return add.apply(this, all);
  } as typeof add;
}

interface Paints {
  firstPaint: number;
  largestPaint: number;
}

/** When the page had its first and its largest paint, in milliseconds. */
function paints(): Promise<Paints> {
  const firstPaint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      resolve({ firstPaint, largestPaint: list.getEntries().at(-1)?.startTime ?? 0 });
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
}

/** The bytes of scripts that had come before the page could answer a press, and in all. */
function scriptBytes(answers: string): { before: number; all: number } {
  const at = performance.getEntriesByName(answers)[0]?.startTime ?? 0;
  const scripts = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(({ name }) =>
    new URL(name).pathname.endsWith(".js"),
  );
  const sum = (of: PerformanceResourceTiming[]) =>
    of.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
  return { before: sum(scripts.filter(({ responseEnd }) => responseEnd <= at)), all: sum(scripts) };
}

type Cookies = Parameters<BrowserContext["addCookies"]>[0];

interface PageOfBench {
  path: string;
  /** Of the person whose page it is. */
  cookies?: Cookies;
}

async function load(url: string, cookies: Cookies, executablePath: string): Promise<Load & { index: number }> {
  const browser: Browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
      locale: "en-AU",
      timezoneId: "Australia/Sydney",
    });
    await context.addCookies(cookies);
    const page = await context.newPage();
    const index = await page.evaluate(benchmarkIndex);
    await page.addInitScript(watchStart, { alive: ALIVE, answers: ANSWERS });
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
    await devtools.send("Emulation.setCPUThrottlingRate", {
      rate: Math.max(1, (PHONE.slowdown * index) / PHONE.index),
    });
    await browser.startTracing(page, { categories: TRACE_CATEGORIES });
    const alive = page.waitForEvent("console", { predicate: (said) => said.text() === ALIVE, timeout: 60_000 });
    await page.goto(url, { waitUntil: "load", timeout: 60_000 });
    await alive;
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(AFTER_LOAD_MS);
    const trace = await browser.stopTracing();
    const painted = await page.evaluate(paints);
    const { before, all } = await page.evaluate(scriptBytes, ANSWERS);
    return {
      ...readTrace(trace.toString(), ALIVE, FELT_MS),
      ...painted,
      bytesBeforeAnswers: before,
      bytes: all,
      index,
    };
  } finally {
    await browser.close();
  }
}

/** The cookies of a browser in which this client's account is signed in. */
async function cookiesOf(calls: APIRequestContext, { id, email }: Buyer, url: string): Promise<Cookies> {
  const readable = { id, name: "Mina", email: encodeURIComponent(email), user_role: "0", skipstr: "1" };
  const { cookies } = await calls.storageState();
  return [...cookies, ...Object.entries(readable).map(([name, value]) => ({ name, value, url }))];
}

/** A new buyer's order of two seats. */
async function anOrder(url: string): Promise<PageOfBench> {
  const calls = await request.newContext({ baseURL: url });
  const buyer = await registerBuyer(calls);
  const event = await eventAt(calls, /theatre/i, 2);
  const booking = await holdByCall(calls, buyer, event, await freeSeats(calls, event, 2));
  const path = `/checkout?pid=${await bookByCall(calls, buyer, event, booking, 2)}`;
  const page = { path, cookies: await cookiesOf(calls, buyer, url) };
  await calls.dispose();
  return page;
}

/** The tickets of an account that pays nothing. */
async function someTickets(url: string): Promise<PageOfBench> {
  const calls = await request.newContext({ baseURL: url });
  const holder = await signInByCall(calls, { email: "free@example.com", password: "brolga-demo" });
  await buyTwoSeats({ request: calls }, url, holder.id);
  const page = { path: "/my-ticket", cookies: await cookiesOf(calls, holder, url) };
  await calls.dispose();
  return page;
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const folder = await mkdtemp(join(tmpdir(), "brolga-bench-"));
const server = await startServer({
  port: await freePortPair(),
  dataDir: join(folder, "data"),
  env: { RATE_LIMITS: "0" },
});
try {
  const executablePath = await findChromium();
  const calls = await request.newContext({ baseURL: server.url });
  const [event] = await upcomingEvents(calls);
  if (!event) throw new Error("the demo has no event");
  const picker = async (placeType: RegExp, page = "/seat-booking") => {
    const { id, place_id } = await eventAt(calls, placeType);
    return `${page}?eventId=${id}&placeId=${place_id}`;
  };
  const pages: Record<string, PageOfBench> = {
    home: { path: "/" },
    list: { path: "/events" },
    event: { path: `/event-detail/${event.slug}/${event.id}` },
    theatre: { path: await picker(/theatre/i) },
    stadium: { path: await picker(/stadium/i) },
    checkout: await anOrder(server.url),
    "my tickets": await someTickets(server.url),
  };
  const rows = [];
  for (const [name, { path, cookies = [] }] of Object.entries(pages)) {
    if (ONLY.length > 0 && !ONLY.includes(name)) continue;
    // The first visitor's pictures and pages are made for everybody who follows.
    const loads: (Load & { index: number })[] = [];
    for (let run = 0; run <= RUNS; run++) {
      const one = await load(server.url + path, cookies, executablePath);
      if (run > 0) loads.push(one);
    }
    if (DETAIL)
      for (const { tasks } of loads)
        for (const { at, ms, parts } of tasks.slice(0, 12))
          console.log(`${name}: ${ms.toFixed(0)} ms at ${at.toFixed(0)} ms: ${parts}`);
    rows.push({
      page: name,
      "first paint ms": Math.round(median(loads.map(({ firstPaint }) => firstPaint))),
      "largest paint ms": Math.round(median(loads.map(({ largestPaint }) => largestPaint))),
      "script ms before alive": Math.round(median(loads.map((one) => one.scriptMsBeforeAlive))),
      "script ms in all": Math.round(median(loads.map((one) => one.scriptMs))),
      "longest task ms": Math.round(median(loads.map(({ tasks }) => tasks[0]?.ms ?? 0))),
      [`tasks over ${FELT_MS} ms`]: median(loads.map(({ tasks }) => tasks.length)),
      "script bytes before a press is answered": median(loads.map((one) => one.bytesBeforeAnswers)),
      "script bytes in all": median(loads.map((one) => one.bytes)),
      "benchmark index": Math.round(median(loads.map(({ index }) => index))),
    });
  }
  console.table(rows);
  await calls.dispose();
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
