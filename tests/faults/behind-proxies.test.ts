import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { PassThrough } from "node:stream";
import { brotliDecompressSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { CHROMIUM_ARGS, findChromium } from "#scripts/find-chromium.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { PICTURE_LIMIT_BYTES, PictureBytes } from "#server/modules/desk/picture-body.ts";
import { CLIENT_KEY, makeTestBoxOffice, type TestBoxOffice, type TestBuyer } from "../support/box-office.ts";
import { Http2Client } from "../support/servers/http2-client.ts";
import { PROXIES, type ProxyName, type RunningProxy, startProxy } from "../support/servers/proxy.ts";
import { proxyRules } from "../support/servers/proxy-rules.ts";
import { hold } from "../support/steps/booking-steps.ts";
import { addStaff, device, scan } from "../support/steps/gate-steps.ts";

/* The box office behind each proxy of deploy/, as docs/run/proxy.md describes it. */

const BROWSER = { "accept-encoding": "gzip, deflate, br" };
const KEY = { "x-client-key": CLIENT_KEY };

let box: TestBoxOffice;
let staff: TestBuyer;
let port: number;
const log = new PassThrough().setEncoding("utf8");
let logged = "";
beforeAll(async () => {
  log.on("data", (text: string) => {
    logged += text;
  });
  const env = { PUBLIC_URL: "https://localhost", TRUST_PROXY: "127.0.0.1", RATE_LIMITS: "1" };
  box = await makeTestBoxOffice({ env, logTo: log });
  staff = await addStaff(box, "door@example.com");
  await box.app.listen({ port: 0, host: "127.0.0.1" });
  port = (box.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  expect(await verifyInvariants(box.db)).toEqual([]);
  await box.close();
});

const isOpen = (to: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(to, "127.0.0.1");
    const end = (open: boolean) => () => {
      socket.destroy();
      resolve(open);
    };
    socket.once("connect", end(true)).once("error", end(false));
  });

it("is told the same of every call by both files, and no less than the call takes", async () => {
  const [caddy, nginx] = await Promise.all([proxyRules("caddy"), proxyRules("nginx")]);
  expect(box.app.routeList.length).toBeGreaterThan(200);
  for (const { method, url, bodyLimit = 0, schema } of box.app.routeList) {
    const rules = caddy(url);
    expect(nginx(url), url).toEqual(rules);
    const taken = method !== "GET" && schema.body === PictureBytes ? PICTURE_LIMIT_BYTES : bodyLimit;
    expect(rules.bodyBytes, `${method} ${url}`).toBeGreaterThanOrEqual(taken);
    expect(rules.answerSeconds).toBeGreaterThan(45);
  }
});

describe.each(PROXIES)("behind %s", (name) => {
  let proxy: RunningProxy;
  let browser: Http2Client;
  beforeAll(async () => {
    proxy = await startProxy(name, port);
    browser = await Http2Client.open(proxy);
  });
  afterAll(async () => {
    browser?.close();
    await proxy?.stop();
    expect(await Promise.all([proxy.port, proxy.plainPort].map(isOpen)), "ports that are still open").toEqual([
      false,
      false,
    ]);
  });

  it("sends pages as the office compressed them, with its headers", async () => {
    const direct = await box.app.inject({ url: "/", headers: BROWSER });
    const page = await browser.ask("/", { headers: BROWSER });
    expect(page).toMatchObject({ status: 200, headers: { "content-encoding": "br" } });
    expect(brotliDecompressSync(page.body).toString()).toContain("<h1");
    for (const kept of ["cache-control", "content-security-policy", "vary", "strict-transport-security"])
      expect(page.headers[kept], kept).toBe(direct.headers[kept]);
    expect(page.headers["strict-transport-security"]).toContain("max-age=31536000");
  });

  it("keeps the cache rules of files, and answers 304 to a browser that has them", async () => {
    const page = brotliDecompressSync((await browser.ask("/", { headers: BROWSER })).body).toString();
    const file = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? "";
    const first = await browser.ask(file, { headers: BROWSER });
    expect(first).toMatchObject({ status: 200, headers: { "content-encoding": "br" } });
    expect(first.headers["cache-control"]).toMatch(/^public, max-age=31536000, immutable$/);
    const known = { ...BROWSER, ...KEY, "if-none-match": "" };
    const list = await browser.ask("/api/event?is_future=1&is_pagination=0&limit=0", { headers: known });
    expect(list.status).toBe(200);
    known["if-none-match"] = String(list.headers.etag);
    const again = await browser.ask("/api/event?is_future=1&is_pagination=0&limit=0", { headers: known });
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  });

  it("passes an event stream on at once", async () => {
    const { theatre } = box.catalogue;
    const stream = await browser.follow(`/api/seat-stream?eventId=${theatre.id}`, { ...BROWSER, ...KEY });
    // Far less than a proxy's buffer, while the stream stays open.
    await vi.waitFor(() => expect(stream.text()).toContain("id: "), { timeout: 30_000 });
    const seat = { caddy: "C1", nginx: "C2" }[name];
    await hold(box, theatre, [seat], box.buyer);
    await vi.waitFor(() => expect(stream.text()).toContain("event: seats"), { timeout: 30_000 });
    stream.close();
  });

  it("takes the largest batch of scans", async () => {
    const event_id = String(box.catalogue.theatre.id);
    const scans = Array.from({ length: 10_000 }, (_, n) => scan(1_000_000 + n, new Date()));
    const batch = { event_id, device: device("Front door"), sent_at: new Date().toISOString(), scans };
    const taken = await browser.ask("/api/gate/scans", {
      method: "POST",
      headers: { ...KEY, authorization: `Bearer ${staff.token}`, "content-type": "application/json" },
      body: JSON.stringify(batch),
    });
    expect(taken.status, taken.body.toString().slice(0, 300)).toBe(200);
    expect(JSON.parse(taken.body.toString()).response_data.results).toHaveLength(10_000);
  });

  it("leaves it to the office how large a plan of a venue may be", async () => {
    const sent = await browser.ask("/api/desk/venues/bowl/plan/draft", {
      method: "PATCH",
      headers: { ...KEY, "content-type": "application/json", "if-match": '"published-1"' },
      body: JSON.stringify({ plan: { foreign: { padding: "x".repeat(8 * 1024 * 1024) } } }),
    });
    // Nobody is signed in.
    expect(sent.status, sent.body.toString().slice(0, 300)).toBe(401);
  });

  it("refuses a body above a call's limit with 413, however much of it is still to come", async () => {
    const post = (bytes: number) =>
      browser.ask("/api/login", {
        method: "POST",
        headers: { ...KEY, "content-type": "application/json" },
        body: JSON.stringify({ email: "nobody@example.com", password: "x".repeat(bytes) }),
      });
    const statuses = new Set<number>();
    for (let time = 0; time < 10; time += 1)
      for (const megabytes of [0.3, 1, 3.9]) statuses.add((await post(megabytes * 1024 * 1024)).status);
    expect([...statuses]).toEqual([413]);
  });

  it("names the sender's address, whatever the sender claims", async () => {
    const from = { caddy: "127.0.0.31", nginx: "127.0.0.32" }[name];
    const visitor = await Http2Client.open(proxy, from);
    const claims = { "x-forwarded-for": "203.0.113.9", forwarded: "for=203.0.113.9", "x-real-ip": "203.0.113.9" };
    expect((await visitor.ask("/faq", { headers: claims })).status).toBe(200);
    visitor.close();
    await vi.waitFor(() => expect(logged).toContain(`"address":"${from}"`), { timeout: 30_000 });
    expect(logged).not.toContain("203.0.113.9");
  });

  it("sends a browser that comes over plain HTTP to the same page over TLS", async () => {
    const answer = await fetch(`http://localhost:${proxy.plainPort}/events?search=sun`, { redirect: "manual" });
    expect([301, 308]).toContain(answer.status);
    expect(answer.headers.get("location")).toMatch(/^https:\/\/localhost(:\d+)?\/events\?search=sun$/);
  });
});

/** A page that needs no box office, behind a proxy. */
async function withUpstream(
  name: ProxyName,
  answer: RequestListener,
  use: (browser: Http2Client, proxy: RunningProxy) => Promise<void>,
) {
  const upstream = createServer(answer).listen(0, "127.0.0.1");
  await once(upstream, "listening");
  const proxy = await startProxy(name, (upstream.address() as AddressInfo).port);
  try {
    const browser = await Http2Client.open(proxy);
    await use(browser, proxy);
    browser.close();
  } finally {
    await proxy.stop();
    upstream.close();
  }
}

it.each(PROXIES)("leaves compression to what is behind %s", async (name) => {
  const page = `<p>${"compressible ".repeat(400)}</p>`;
  const answer: RequestListener = (request, response) => {
    const asked = String(request.headers["accept-encoding"] ?? "nothing");
    response.writeHead(200, { "content-type": "text/html", "x-asked": asked }).end(page);
  };
  await withUpstream(name, answer, async (browser) => {
    const answered = await browser.ask("/", { headers: BROWSER });
    expect(answered.headers["content-encoding"]).toBeUndefined();
    expect(answered.body.toString()).toBe(page);
    expect(answered.headers["x-asked"]).toBe(BROWSER["accept-encoding"]);
    expect((await browser.ask("/")).headers["x-asked"]).toBe("nothing");
  });
});

it.each(PROXIES)(
  "refuses a body of more than 4 MiB, and of more than 20 MiB where organisers send files, in %s",
  async (name) => {
    // The box office might answer before it has read such a body. This server reads it all.
    const answer: RequestListener = (request, response) => {
      request.resume().on("end", () => response.end("taken"));
    };
    await withUpstream(name, answer, async (browser) => {
      const post = async (mebibytes: number, path = "/") =>
        (await browser.ask(path, { method: "POST", body: "x".repeat(mebibytes * 1024 * 1024) })).status;
      expect(await post(4)).toBe(200);
      expect(await post(4.5)).toBe(413);
      const plan = "/api/desk/venues/bowl/plan";
      const files = ["/api/desk/pictures?organiser_id=1", "/api/desk/venues", `${plan}/draft`, `${plan}/background`];
      for (const path of files) {
        expect(await post(20, path)).toBe(200);
        expect(await post(20.5, path)).toBe(413);
      }
      for (const path of ["/api/desk/pictures/crop", `${plan}/publish`]) expect(await post(4.5, path)).toBe(413);
    });
  },
);

it.each<[ProxyName, string]>([
  ["caddy", '"status":502'],
  ["nginx", '"GET /events" 200'],
])("writes neither queries nor the paths of tickets down in %s", async (name, line) => {
  // A request for /broken gets no answer, so that the proxy has an error to log.
  const answer: RequestListener = (request, response) =>
    request.url?.includes("broken") ? request.socket.destroy() : response.end("a page");
  await withUpstream(name, answer, async (browser, proxy) => {
    for (const url of ["/events", "/events?search=hush", "/ticket/hush", "/image/qr/hush.png"]) await browser.ask(url);
    for (const url of ["/broken?password=hush", "/ticket/hush-broken"])
      expect((await browser.ask(url)).status).toBe(502);
    await vi.waitFor(async () => expect(await proxy.written()).toContain(line), { timeout: 10_000 });
    const written = await proxy.written();
    if (name === "nginx") expect(written).toContain('"GET /ticket/[redacted]" 200');
    expect(written).not.toContain("hush");
  });
});

it("passes early hints on through Caddy", async () => {
  const link = "</assets/page.css>; rel=preload; as=style";
  const answer: RequestListener = (_request, response) => {
    response.writeEarlyHints({ link });
    response.end("the page");
  };
  await withUpstream("caddy", answer, async (browser) => {
    const answered = await browser.ask("/");
    expect(answered).toMatchObject({ status: 200, body: Buffer.from("the page") });
    expect(answered.informed).toMatchObject([{ ":status": 103, link }]);
  });
});

it.each<[ProxyName, string]>([
  ["caddy", "h3"],
  ["nginx", "h2"],
])("speaks to a browser through %s in %s", async (name, protocol) => {
  const proxy = await startProxy(name, port);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [
      ...CHROMIUM_ARGS.filter((arg) => arg !== "--disable-quic"),
      `--ignore-certificate-errors-spki-list=${proxy.spki}`,
      ...(protocol === "h3" ? [`--origin-to-force-quic-on=localhost:${proxy.port}`] : []),
    ],
  });
  try {
    const page = await browser.newPage();
    await page.goto(proxy.url);
    // A page that is only read makes few requests. The first key loads the app.
    await page.keyboard.press("Shift");
    await page.waitForFunction(() => document.documentElement.dataset.alive !== undefined);
    const protocols = await page.evaluate(() =>
      [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].map(
        (entry) => (entry as PerformanceResourceTiming).nextHopProtocol,
      ),
    );
    expect(protocols.length).toBeGreaterThan(3);
    expect([...new Set(protocols)]).toEqual([protocol]);
  } finally {
    await browser.close();
    await proxy.stop();
  }
});
