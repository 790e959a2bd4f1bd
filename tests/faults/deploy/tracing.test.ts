import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { mailOutbox } from "#server/jobs/mail-outbox.ts";
import { CLIENT_KEY, makeTestBoxOffice, TEST_SESSION_SECRET, type TestBoxOffice } from "../../support/box-office.ts";
import { type PostgresServer, startPostgres } from "../../support/database/postgres.ts";
import { freePortPair } from "../../support/servers/free-port.ts";
import { startServer } from "../../support/servers/server-process.ts";
import { order } from "../../support/steps/booking-steps.ts";

/* Traces of the built server and its jobs, as a collector of OTLP gets them. */

interface SentSpan {
  name: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

let postgres: PostgresServer;
let box: TestBoxOffice;
let home: string;
let collector: Server;
let env: Record<string, string>;
const spans: SentSpan[] = [];
let sent = "";
beforeAll(async () => {
  postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase("traced");
  box = await makeTestBoxOffice({ databaseUrl });
  home = await mkdtemp(join(tmpdir(), "brolga-traces-"));
  collector = createServer(async (request, response) => {
    const body = await text(request);
    sent += request.url + body;
    for (const { scopeSpans } of JSON.parse(body).resourceSpans)
      spans.push(...scopeSpans.flatMap((scope: { spans: SentSpan[] }) => scope.spans));
    response.setHeader("content-type", "application/json").end("{}");
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  env = { DATABASE_URL: databaseUrl, DEMO: "0", RATE_LIMITS: "0", SESSION_SECRET: TEST_SESSION_SECRET };
});
afterAll(async () => {
  collector?.close();
  await box?.close();
  await postgres?.stop();
  await rm(home, { recursive: true, force: true });
});

const partsOf = (name: string) => {
  const whole = spans.find((span) => span.name === name);
  return spans.filter((span) => whole && span.parentSpanId === whole.spanId).map((span) => span.name);
};

it("sends calls, their statements, calls of the gateway, and jobs, without anything about a person", async () => {
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_BSP_SCHEDULE_DELAY: "100" };
  const port = await freePortPair();
  const server = await startServer({ port, dataDir: join(home, "on"), env: { ...env, ...traces, JOBS: "here" } });
  const headers = {
    "x-client-key": CLIENT_KEY,
    authorization: `Bearer ${box.buyer.token}`,
    "content-type": "application/json",
  };
  const made = await order(box, box.catalogue.theatre, ["C1"], box.buyer);
  const checkout = await fetch(`${server.url}/api/checkout`, {
    method: "POST",
    headers,
    body: JSON.stringify({ pid: made.pid }),
  });
  expect(await checkout.json()).toMatchObject({ status: 1 });
  expect((await fetch(`${server.url}/events?search=hush`)).status).toBe(200);
  const mail = { template: "password-changed", to: box.buyer.email, data: { user_id: box.buyer.id } } as const;
  await mailOutbox.queue(box.db, mail);
  await vi.waitFor(() => expect(spans.map(({ name }) => name)).toContain("job mail"), { timeout: 60_000 });
  expect(await server.stop()).toBe(0);

  expect(partsOf("POST /api/checkout")).toEqual(expect.arrayContaining(["select", "gateway begin"]));
  expect(partsOf("job mail").length).toBeGreaterThan(0);
  expect(sent).toContain('"brolga"');
  expect(sent).toContain("$1");
  for (const secret of [box.buyer.email, box.buyer.token, "hush", TEST_SESSION_SECRET])
    expect(sent).not.toContain(secret);
});

it("loads none of it while no collector is named", async () => {
  const coverage = join(home, "coverage");
  const options = { port: await freePortPair(), dataDir: join(home, "off"), args: ["--jobs"] };
  const jobs = await startServer({ ...options, env: { ...env, NODE_V8_COVERAGE: coverage } });
  expect(await jobs.stop()).toBe(0);
  const [file = ""] = await readdir(coverage);
  const loaded = (JSON.parse(await readFile(join(coverage, file), "utf8")) as { result: { url: string }[] }).result;
  expect(loaded.map(({ url }) => url).filter((url) => url.includes("server/process/tracing.ts"))).toHaveLength(1);
  expect(loaded.map(({ url }) => url).filter((url) => /trace-export|opentelemetry/.test(url))).toEqual([]);
});
