/**
 * Measures rendered pages per second: the event's page and the list, requested as visitors do, compared with a bare Fastify
 * route that sends the same bytes. Also measures the cost of a page that was never rendered before. Both run in turns, so the
 * ratio is what counts. Needs a build.
 */
import Fastify from "fastify";
import { sql } from "kysely";
import { makeTestBoxOffice, type TestBoxOffice } from "#tests/support/box-office.ts";
import { compare, type LoadRequest, median } from "./load.ts";

const FRESH_PAGES = 200;

const pageCall = (path: string): LoadRequest => ({ method: "GET", path, headers: { "accept-encoding": "identity" } });

/** The page from the short-lived cache, compared with a constant of the same bytes. */
async function measureKept(name: string, path: string) {
  const box = await makeTestBoxOffice({ env: { BROWSE_CACHE_MS: "500" } });
  const { rawPayload, statusCode } = await box.app.inject({ url: path, headers: { "accept-encoding": "identity" } });
  if (statusCode !== 200) throw new Error(`${path} is ${statusCode}: is the storefront built?`);
  const bare = Fastify();
  bare.get("/*", (_request, reply) => reply.type("text/html; charset=utf-8").send(rawPayload));
  const load = { calls: [pageCall(path)], counts: "<html" };
  const {
    ours,
    bare: plain,
    ratio,
  } = await compare({ app: box.app, ...load }, { app: bare, ...load }, async () => undefined);
  await box.close();
  return {
    page: name,
    bytes: rawPayload.length,
    "pages/s": ours.perSecond.toFixed(0),
    "p99 ms": ours.p99Ms.toFixed(1),
    errors: ours.errors,
    "bare route/s": plain.perSecond.toFixed(0),
    ratio: `${(100 * ratio).toFixed(0)} %`,
  };
}

/** The catalogue changes before each page, so that none is cached. This measures React's work and the calls behind it. */
async function measureFresh(box: TestBoxOffice, path: string) {
  const times: number[] = [];
  for (let page = 0; page < FRESH_PAGES; page++) {
    await sql`update event set event_name = event_name where id = ${box.catalogue.theatre.id}`.execute(box.db);
    const began = performance.now();
    await box.app.inject(path);
    times.push(performance.now() - began);
  }
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(0.99 * FRESH_PAGES)] ?? 0;
  return { page: path, "p50 ms": median(times).toFixed(1), "p99 ms": p99.toFixed(1) };
}

const fresh = await makeTestBoxOffice();
const event = `/event-detail/night-of-the-lyrebird/${fresh.catalogue.theatre.id}`;
await fresh.app.inject(event);
console.table([await measureFresh(fresh, event), await measureFresh(fresh, "/events")]);
await fresh.close();
console.table([await measureKept("an event", event), await measureKept("the list of events", "/events")]);
