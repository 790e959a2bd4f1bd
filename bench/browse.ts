/**
 * Measures browsing with 20,000 events and 5 million seats on PostgreSQL. Every kind of list, search, section and detail comes
 * from the database, each under a new address, so that nothing comes from memory. Then lists from memory are compared, in
 * answers per second, with a bare Fastify route that serves a constant of the same size. `--small`: a tenth of the data.
 */
import Fastify from "fastify";
import { CLIENT_KEY, makeTestBoxOffice } from "#tests/support/box-office.ts";
import { startPostgres } from "#tests/support/database/postgres.ts";
import { type BrowseCatalogue, buildBrowseCatalogue } from "./browse-catalogue.ts";
import { compare, type LoadRequest, load, type Target } from "./load.ts";

const SECONDS = 4;
/** More addresses than one client requests in a round. */
const ADDRESSES = 10_000;
const SIZE = process.argv.includes("--small") ? { events: 2000, stadiums: 2 } : { events: 20_000, stadiums: 20 };
const listCall = (path: string, accept = "identity"): LoadRequest => ({
  method: "GET",
  path,
  headers: { "x-client-key": CLIENT_KEY, "accept-encoding": accept },
});

const below = (limit: number) => Math.floor(Math.random() * limit);
const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length)];

/** Addresses that rarely repeat. */
function addresses({ stadiums }: BrowseCatalogue, events: number): Record<string, () => string> {
  const page = (most: number) => `is_pagination=1&limit=${20 + below(5)}&skip=${below(most)}`;
  const stadium = () => pick(stadiums) ?? { eventId: 0, placeId: 0, sectionIds: [] };
  const words = ["harb", "velvet quokka", "zoe", "orchestra fremantle", "magpie 1"];
  return {
    "list, first pages": () => `/api/event?${page(200)}`,
    "list, deep": () => `/api/event?${page(events - 100)}`,
    "list of a state": () => `/api/event?search=${pick(["NSW", "Tasmania", "wa"])}&${page(events / 10)}`,
    "list of a category": () => `/api/event?category=${pick(["Comedy", "Sport"])}&${page(events / 6)}`,
    "list by price": () => `/api/event?sort=price&${page(events - 100)}`,
    "list by nearness": () => `/api/event?lat=-33.${below(1000)}&lng=151.${below(1000)}&limit=20`,
    "list of a week": () => `/api/event?from=2020-01-0${1 + below(9)}&to=2200-01-01&${page(500)}`,
    "search, begun words": () => `/api/event?search=${encodeURIComponent(pick(words) ?? "")}&${page(60)}`,
    "search, one event": () => `/api/event?search=${below(events)}`,
    "search, misspelt": () => `/api/event?search=${pick(["lantren", "qoukka", "orchestar"])}&${page(200)}`,
    "section of a stadium": () => {
      const { eventId, placeId, sectionIds } = stadium();
      return `/api/getdomedetails?eventId=${eventId}&placeId=${placeId}&dome_list_id=${pick(sectionIds)}`;
    },
    "summary of a stadium": () => {
      const { eventId, placeId } = stadium();
      return `/api/getdomedetails?eventId=${eventId}&placeId=${placeId}&summary=1`;
    },
    detail: () => `/api/event/${(pick(stadiums)?.eventId ?? 0) + below(events / 2)}`,
  };
}

function bareAnswers(size: number): Target {
  const app = Fastify();
  const body = Buffer.alloc(size, "x");
  app.get("/", (_request, reply) => reply.type("application/json; charset=utf-8").send(body));
  return { app, calls: [listCall("/")], counts: "" };
}

const postgres = await startPostgres();
const url = await postgres.createDatabase("browse");
const box = await makeTestBoxOffice({ databaseUrl: url, env: { BROWSE_CACHE_MS: "500" } });
const began = performance.now();
const catalogue = await buildBrowseCatalogue(box.db, SIZE);
console.log(`${SIZE.events} events, ${catalogue.seats} seats in ${((performance.now() - began) / 1000).toFixed(0)} s`);
await box.app.listen({ port: 0, host: "127.0.0.1" });

const ms = (value: number) => value.toFixed(1);
const rows = [];
for (const [what, path] of Object.entries(addresses(catalogue, SIZE.events))) {
  const target = { app: box.app, calls: Array.from({ length: ADDRESSES }, () => listCall(path())), counts: "" };
  const { p50Ms, p99Ms, errors, perSecond } = await load(target, 1, SECONDS);
  rows.push({ what, "p50 ms": ms(p50Ms), "p99 ms": ms(p99Ms), "one client/s": perSecond.toFixed(0), refused: errors });
}
console.table(rows);

const list = "/api/event?is_pagination=1&limit=20&skip=0";
const kept = [];
for (const encoding of ["identity", "br"]) {
  const call = listCall(list, encoding);
  const size = (await box.app.inject({ url: list, headers: call.headers })).rawPayload.length;
  const { ours, bare, ratio } = await compare({ app: box.app, calls: [call], counts: "" }, bareAnswers(size));
  kept.push({
    "list in memory": encoding,
    bytes: size,
    "answers/s": ours.perSecond.toFixed(0),
    "p99 ms": ms(ours.p99Ms),
    refused: ours.errors,
    "bare route/s": bare.perSecond.toFixed(0),
    ratio: `${(100 * ratio).toFixed(0)} %`,
  });
}
console.table(kept);
await box.close();
await postgres.stop();
