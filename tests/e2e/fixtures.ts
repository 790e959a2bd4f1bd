import { cp, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import { freePortPair } from "../support/free-port.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";
import { type Buyer, registerBuyer, rememberInPage } from "./back-door.ts";
import { LIGHT_PASSWORDS } from "./global-setup.ts";

export interface WorkerFixtures {
  /** HOLD_SECONDS of the worker's server; a file that asks for its own gets its own server. */
  holdSeconds: number;
  /** One real server and database a worker, from a copy of the loaded demo. */
  server: WorkerServer;
}

export interface WorkerServer extends Pick<ServerProcess, "url" | "dataDir" | "kill"> {
  /** After `kill`: with the same address and data. */
  startAgain: () => Promise<void>;
}

export interface TestFixtures {
  /** What the page said on its console that no page of ours should say; the test fails on any. */
  consoleErrors: string[];
  /** What this test provokes on the console, and therefore may read there. */
  provoked: RegExp;
  /** Whether opening a page waits until the app sees what is done to it: a visitor is slower than a test. */
  waitsForApp: boolean;
  /** A new account, signed in on this test's pages. */
  buyer: Buyer;
  /** Calls of someone who is not on the test's page. */
  otherClient: APIRequestContext;
  /** The test's page, for those who need a buyer on it and not their name. */
  buyerPage: Page;
}

/** Messages that the test itself provokes: a cut network is reported by the browser. */
const PROVOKED = [/net::ERR_INTERNET_DISCONNECTED/, /net::ERR_FAILED/];

/** Where a server keeps the sizes of pictures that it has made. */
const MADE_PICTURES = join("pictures", "made");

/** A picture that one worker's server has made is there for all: making them is half a minute's work for each. */
async function sharePictures(shared: string, made: string): Promise<void> {
  await mkdir(shared, { recursive: true });
  await mkdir(dirname(made), { recursive: true });
  await symlink(shared, made);
}

/** Longer than the app takes where it comes at all: some tests keep it away. */
const ALIVE_MS = 5_000;

/** Makes opening and reloading this page wait for the app, where the page has one. */
function waitUntilAlive(page: Page): void {
  const alive = () => !("earlyActs" in window) || document.documentElement.dataset.alive !== undefined;
  const wait = () => page.waitForFunction(alive, undefined, { timeout: ALIVE_MS }).catch(() => undefined);
  const goto = page.goto.bind(page);
  page.goto = async (...of) => {
    const answer = await goto(...of);
    await wait();
    return answer;
  };
  const reload = page.reload.bind(page);
  page.reload = async (...of) => {
    const answer = await reload(...of);
    await wait();
    return answer;
  };
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  holdSeconds: [900, { option: true, scope: "worker" }],
  provoked: [/^$/, { option: true }],
  server: [
    async ({ holdSeconds }, use) => {
      const folder = await mkdtemp(join(tmpdir(), "brolga-worker-"));
      const dataDir = join(folder, "data");
      const template = process.env.E2E_TEMPLATE ?? "";
      await cp(template, dataDir, { recursive: true, filter: (from) => from !== join(template, MADE_PICTURES) });
      await sharePictures(join(template, MADE_PICTURES), join(dataDir, MADE_PICTURES));
      // What a journey shows is the same in a type that takes a quarter of the work.
      const env = { ...LIGHT_PASSWORDS, RATE_LIMITS: "0", HOLD_SECONDS: String(holdSeconds), MAKE_AVIF: "0" };
      const options = { port: await freePortPair(), dataDir, env };
      let running = await startServer(options);
      const startAgain = async () => {
        running = await startServer(options);
      };
      await use({ url: running.url, dataDir, kill: () => running.kill(), startAgain });
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  waitsForApp: [true, { option: true }],
  page: async ({ page, javaScriptEnabled, waitsForApp }, use) => {
    if (waitsForApp && javaScriptEnabled !== false) waitUntilAlive(page);
    await use(page);
  },
  consoleErrors: [
    async ({ page, provoked }, use) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || /hydrat/i.test(message.text())) errors.push(message.text());
      });
      page.on("pageerror", (error) => errors.push(String(error)));
      await use(errors);
      // An answer that a test still holds back would fail the next one.
      if (!page.isClosed()) await page.unrouteAll({ behavior: "ignoreErrors" });
      expect(errors.filter((text) => ![...PROVOKED, provoked].some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  buyer: async ({ context, server }, use) => {
    const buyer = await registerBuyer(context.request);
    await rememberInPage(context, server.url, buyer);
    await use(buyer);
  },
  otherClient: async ({ playwright, server }, use) => {
    const client = await playwright.request.newContext({ baseURL: server.url });
    await use(client);
    await client.dispose();
  },
  buyerPage: async ({ page, buyer: _signedIn }, use) => use(page),
});

export { expect };
