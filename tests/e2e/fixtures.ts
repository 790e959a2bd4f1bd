import { cp, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import { freePortPair } from "../support/servers/free-port.ts";
import { type ServerProcess, startServer } from "../support/servers/server-process.ts";
import { type Buyer, registerBuyer, rememberInPage } from "./back-door.ts";
import { LIGHT_PASSWORDS } from "./global-setup.ts";

export interface WorkerFixtures {
  /** HOLD_SECONDS of the worker's server. A file that sets its own gets its own server. */
  holdSeconds: number;
  /**
   * Files with the same name share servers, so each must not touch the others' events, venues and people. The journeys
   * of 'all' browse and buy. 'desk' has those of organisers, and 'shop' those of buyers for whom the demo changes or
   * tickets are counted. Each further name starts another worker with its own server, for a file that counts whole
   * lists or changes what everybody sees.
   */
  serverOf: string;
  /** One real server and database for each worker, from a copy of the loaded demo. */
  server: WorkerServer;
}

export interface WorkerServer extends Pick<ServerProcess, "url" | "dataDir" | "kill"> {
  /** Starts the server again after `kill`, with the same address and data. */
  startAgain: () => Promise<void>;
}

export interface TestFixtures {
  /** The errors on the page's console. The test fails if there are any. */
  consoleErrors: string[];
  /** Console errors that this test provokes and allows. */
  provoked: RegExp;
  /** Whether opening a page waits until the app handles events, because a test is faster than a visitor. */
  waitsForApp: boolean;
  /** A new account, signed in on this test's pages. */
  buyer: Buyer;
  /** Calls by somebody other than the user of the test's page. */
  otherClient: APIRequestContext;
  /** The test's page with a signed-in buyer, for tests that do not need the buyer's name. */
  buyerPage: Page;
}

/**
 * Console errors that any test may provoke: a browser reports a cut network, a navigation that interrupts the previous
 * one's animation, and a test that ends while its page fetches the service worker.
 */
const PROVOKED = [
  /net::ERR_INTERNET_DISCONNECTED/,
  /net::ERR_FAILED/,
  /^AbortError: Transition was skipped/,
  /error occurred when fetching the script/,
];

/** The errors that a browser may report when its server stops. Tests that stop their server allow them. */
export const SERVER_AWAY =
  /ERR_CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|ERR_SOCKET_NOT_CONNECTED|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED/;

/** The folder in which a server keeps pictures that it has resized. */
const MADE_PICTURES = join("pictures", "made");

/** Shares the pictures that one worker's server has made with all others, because making them takes half a minute. */
async function sharePictures(shared: string, made: string): Promise<void> {
  await mkdir(shared, { recursive: true });
  await mkdir(dirname(made), { recursive: true });
  await symlink(shared, made);
}

/** Longer than the app takes to load, if it loads at all: some tests block it. */
const ALIVE_MS = 5_000;

/** Makes opening and reloading this page wait for the app, if the page has one. */
function waitUntilAlive(page: Page): void {
  const alive = () => !("earlyActs" in window) || document.documentElement.dataset.alive !== undefined;
  const wait = async () => {
    // The browser measures no largest paint after the first key.
    const painted = () => performance.getEntriesByName("first-contentful-paint").length > 0;
    await page.waitForFunction(painted, undefined, { timeout: ALIVE_MS }).catch(() => undefined);
    // A page that can be read without the app loads it when somebody needs it, as at the first key.
    await page.keyboard.press("Shift");
    await page.waitForFunction(alive, undefined, { timeout: ALIVE_MS }).catch(() => undefined);
  };
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
  serverOf: ["all", { option: true, scope: "worker" }],
  provoked: [/^$/, { option: true }],
  server: [
    async ({ holdSeconds }, use) => {
      const folder = await mkdtemp(join(tmpdir(), "brolga-worker-"));
      const dataDir = join(folder, "data");
      const template = process.env.E2E_TEMPLATE ?? "";
      await cp(template, dataDir, { recursive: true, filter: (from) => from !== join(template, MADE_PICTURES) });
      await sharePictures(join(template, MADE_PICTURES), join(dataDir, MADE_PICTURES));
      // Journeys look the same with WebP pictures, which take a quarter of the work.
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
    { scope: "worker", timeout: 240_000 },
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
      // A response that a test still holds back would make the next test fail.
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
