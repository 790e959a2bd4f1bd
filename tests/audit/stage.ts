import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium } from "#scripts/find-chromium.ts";
import { freePortPair } from "../support/servers/free-port.ts";
import { operate } from "../support/servers/operate.ts";
import { type ProxyName, proxyPorts, type RunningProxy, startProxy } from "../support/servers/proxy.ts";
import { startServer } from "../support/servers/server-process.ts";
import { serveBarePage } from "./bare-page.ts";

/**
 * A fresh server with the demo, and a browser with a profile of its own, because a private window would not keep tickets for the
 * offline check. The browser is the headless shell, which needs a third of the work. A check that needs full Chromium starts one itself.
 */
export interface Stage {
  /** The address at which browsers reach the server: its own, or the proxy's. */
  server: { url: string };
  browser: BrowserContext;
  /** Further arguments of each of the audit's browsers. */
  chromiumArgs: readonly string[];
  /** The address of the bare page, behind the same kind of proxy as the server. */
  barePage: string;
  /** Runs the operator's commands on the server's database. The server is stopped for them. */
  operate: (...commands: string[]) => Promise<void>;
  /** Holds the data folder and profiles. It is deleted with the stage. */
  folder: string;
  close: () => Promise<void>;
}

/**
 * Starts the server and the browser. The caller must close the stage, even after a failure.
 * @param behind the proxy between server and browser, with TLS and HTTP/2
 */
export async function openStage(behind?: ProxyName): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), "brolga-audit-"));
  const port = await freePortPair();
  const ports = behind && (await proxyPorts());
  const ofProxy = ports && { PUBLIC_URL: `https://localhost:${ports[0]}`, TRUST_PROXY: "127.0.0.1" };
  const options = { port, dataDir: join(folder, "data"), env: { RATE_LIMITS: "0", ...ofProxy } };
  let server = await startServer(options);
  const barePage = await serveBarePage();
  const proxies: RunningProxy[] = [];
  if (behind) proxies.push(await startProxy(behind, port, ports), await startProxy(behind, barePage.port));
  const [product, bare] = proxies;
  const url = product?.url ?? server.url;
  const trusted = proxies.map(({ spki }) => spki).join(",");
  const chromiumArgs = trusted ? [`--ignore-certificate-errors-spki-list=${trusted}`] : [];
  const browser = await chromium.launchPersistentContext(join(folder, "profile"), {
    executablePath: await findChromium(),
    args: [...CHROMIUM_ARGS, ...chromiumArgs],
    baseURL: url,
    locale: "en-AU",
    timezoneId: "Australia/Sydney",
    viewport: null,
    // For calls outside of pages, which know nothing of the browser's arguments.
    ignoreHTTPSErrors: behind !== undefined,
  });
  const close = async () => {
    await browser.close();
    await Promise.all(proxies.map((proxy) => proxy.stop()));
    barePage.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const kill = () => server.stop();
  const startAgain = async () => {
    server = await startServer(options);
  };
  const run = (...commands: string[]) => operate({ dataDir: options.dataDir, kill, startAgain }, ...commands);
  return {
    server: { url },
    browser,
    chromiumArgs,
    barePage: bare?.url ?? barePage.address,
    operate: run,
    folder,
    close,
  };
}
