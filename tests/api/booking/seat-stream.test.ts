import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { NewPlan, SeatChange } from "#contract/wire/seats.ts";
import { forgetOldChanges } from "#server/modules/inventory/seat-stream/change-log.ts";
import { CLIENT_KEY, makeTestBoxOffice, openBoxOffice, post, postForm } from "#tests/support/box-office.ts";
import { freePlan, freeRow, importFreeVenue } from "#tests/support/catalogue/free-venue.ts";
import { TestEventSource } from "#tests/support/servers/event-source.ts";
import { openRawSockets } from "#tests/support/servers/raw-sockets.ts";
import { approvalCode, checkout, gatewayAnswer, hold, idsOf, order } from "#tests/support/steps/booking-steps.ts";

const open: TestEventSource[] = [];
const box = await openBoxOffice({ env: { RATE_LIMITS: "1" } });
await box.app.listen({ port: 0, host: "127.0.0.1" });
const origin = `http://127.0.0.1:${(box.app.server.address() as AddressInfo).port}`;
afterEach(() => {
  for (const source of open.splice(0)) source.close();
});

async function watch(query = `eventId=${box.catalogue.theatre.id}`, lastEventId?: string) {
  const source = await TestEventSource.open(`${origin}/api/seat-stream?${query}`, lastEventId);
  open.push(source);
  return source;
}

const statusOf = (source: TestEventSource, seatId: number) =>
  source.events
    .flatMap(({ event, data }) => (event === "seats" ? (data as SeatChange[]) : []))
    .findLast((change) => change.dome_price_id === String(seatId));

/** Waits until the source reports the seat. The product promises a second, but the machine may be busy. */
const sees = (source: TestEventSource, seatId: number, booking_status: SeatChange["booking_status"]) =>
  vi.waitFor(() => expect(statusOf(source, seatId)).toEqual({ dome_price_id: String(seatId), booking_status }), {
    timeout: 5000,
    interval: 20,
  });

async function cancel(bookingId: string) {
  const answer = await post(box.app, "/api/cancellation", { tid: bookingId }, { as: box.buyer });
  expect(answer.json()).toMatchObject({ status: 1 });
}

describe("GET /seat-stream", () => {
  it("tells of a hold, its cancellation and a sale", async () => {
    const { theatre } = box.catalogue;
    const [c1 = 0, c2 = 0] = await idsOf(box, theatre, ["C1", "C2"]);
    const source = await watch();
    const booking = await hold(box, theatre, ["C1", "C2"], box.buyer);
    await sees(source, c1, "0");
    await sees(source, c2, "0");
    await cancel(booking);
    await sees(source, c1, null);
    const { pid } = await order(box, theatre, ["C1"], box.buyer);
    await sees(source, c1, "0");
    const form = await checkout(box, pid, box.buyer);
    await postForm(box.app, "/api/gateway/notify", gatewayAnswer(form, approvalCode(), "notify"));
    await sees(source, c1, "1");
    expect(statusOf(source, c2)?.booking_status).toBeNull();
  });

  it("tells of a new plan with its version, of added seats, and of nothing that no map shows", async () => {
    const venue = await importFreeVenue(box);
    const source = await watch(`eventId=${venue.id}`);
    const told = () =>
      source.events
        .filter(({ event }) => event === "plan")
        .flatMap(({ data }) => data as NewPlan[])
        // A reopened stream may repeat changes from just before, so that none is lost. The first plan may be one of
        // them.
        .filter(({ plan_version }) => plan_version !== "1");
    const news = (plan_version: string) => [
      { event_id: String(venue.id), place_id: String(venue.placeId), plan_version },
    ];
    await importFreeVenue(box, { ...freePlan("2"), name: "Winter" });
    await vi.waitFor(() => expect(told()).toEqual(news("2")), { timeout: 5000, interval: 20 });
    const larger = (version: string) => {
      const plan = freePlan(version);
      plan.sections[0]?.seats?.push(...freeRow("C", 4, 2));
      return plan;
    };
    await importFreeVenue(box, larger("3"));
    await vi.waitFor(() => expect(told()).toEqual([...news("2"), ...news("3")]), { timeout: 5000, interval: 20 });
    await importFreeVenue(box, larger("3"));
    const [c1 = 0] = await idsOf(box, venue, ["C1"]);
    await hold(box, venue, ["C1"], box.second);
    await sees(source, c1, "0");
    // A stream that reopened on a slow machine may have sent one of them twice.
    expect(new Set(told().map(({ plan_version }) => plan_version))).toEqual(new Set(["2", "3"]));
  });

  it("tells of a hold that expires, although nothing is written at that moment", async () => {
    const { theatre } = box.catalogue;
    const [d1 = 0] = await idsOf(box, theatre, ["D1"]);
    const source = await watch();
    const booking = await hold(box, theatre, ["D1"], box.buyer);
    await sees(source, d1, "0");
    const soon = sql<Date>`now() + interval '1 second'`;
    await box.db
      .updateTable("seat_claim")
      .set({ expires_at: soon })
      .where("booking_id", "=", Number(booking))
      .execute();
    await box.db.updateTable("booking").set({ expires_at: soon }).where("id", "=", Number(booking)).execute();
    await sees(source, d1, null);
    const told = source.events.length;
    await hold(box, theatre, ["D2"], box.second);
    await vi.waitFor(() => expect(source.events.length).toBeGreaterThan(told), { timeout: 20_000 });
    // Only once: the next look does not find it again.
    const again = source.events.slice(told).flatMap(({ data }) => data as SeatChange[]);
    expect(again.map((change) => change.dome_price_id)).not.toContain(String(d1));
  });

  it("tells each listener only of the events asked for, in all three spellings of a list", async () => {
    const { theatre, encore } = box.catalogue;
    const both = await watch(`eventId=${theatre.id}&eventId=${encore.id}`);
    const bracketed = await watch(`eventId[]=${theatre.id}&eventId[]=${encore.id}`);
    const comma = await watch(`eventId=${theatre.id},${encore.id}`);
    const one = await watch(`eventId=${theatre.id}`);
    const [e1 = 0] = await idsOf(box, encore, ["E1"]);
    const [f1 = 0] = await idsOf(box, theatre, ["F1"]);
    await hold(box, encore, ["E1"], box.buyer);
    for (const source of [both, bracketed, comma]) await sees(source, e1, "0");
    await hold(box, theatre, ["F1"], box.buyer);
    for (const source of [both, bracketed, comma, one]) await sees(source, f1, "0");
    expect(statusOf(one, e1)).toBeUndefined();
  });

  it("continues where a lost connection ended", async () => {
    const { theatre } = box.catalogue;
    const [g1 = 0, g2 = 0, g3 = 0] = await idsOf(box, theatre, ["G1", "G2", "G3"]);
    const before = await watch();
    await hold(box, theatre, ["G1"], box.second);
    await sees(before, g1, "0");
    before.close();
    // A stream must resume whether another listener keeps reading the log or none does.
    await hold(box, theatre, ["G2"], box.second);
    const after = await watch(undefined, before.lastEventId);
    await sees(after, g2, "0");
    await sees(after, g1, null);
    after.close();
    const other = await watch();
    const booking = await hold(box, theatre, ["G3"], box.buyer);
    await sees(other, g3, "0");
    await cancel(booking);
    await sees(other, g3, null);
    const third = await watch(undefined, after.lastEventId);
    await sees(third, g3, null);
    expect(third.events.filter(({ event }) => event === "reload")).toEqual([]);
  });

  it("asks the page to reload if it can no longer tell what changed", async () => {
    const { theatre } = box.catalogue;
    const before = await watch();
    const [h1 = 0] = await idsOf(box, theatre, ["H1"]);
    await hold(box, theatre, ["H1"], box.buyer);
    await sees(before, h1, "0");
    const lostAt = before.lastEventId;
    before.close();
    const kept = await watch(undefined, lostAt);
    await hold(box, theatre, ["H2"], box.buyer);
    await sees(kept, h1, null);
    expect(kept.events.map(({ event }) => event)).not.toContain("reload");
    await box.sql`update seat_change set at = now() - interval '11 minutes'`;
    await forgetOldChanges(box.db);
    for (const lost of [lostAt, "999999999", "never one of ours"]) {
      const source = await watch(undefined, lost);
      expect(source.events.map(({ event }) => event)).toEqual(["reload"]);
      source.close();
    }
    expect((await watch(undefined, kept.lastEventId)).events).toEqual([]);
  });

  it("refuses an unknown event, a malformed list, and a seventh stream from one address", async () => {
    const refusal = async (query: string) => {
      const answer = await box.app.inject({ url: `/api/seat-stream?${query}` });
      return [answer.statusCode, answer.json().code];
    };
    expect(await refusal("eventId=999999")).toEqual([404, "EVENT_NOT_FOUND"]);
    expect(await refusal("eventId=one")).toEqual([400, "MALFORMED"]);
    expect(await refusal("")).toEqual([400, "MALFORMED"]);
    for (let stream = 0; stream < 6; stream++) await watch();
    const answer = await box.app.inject({ url: `/api/seat-stream?eventId=${box.catalogue.theatre.id}` });
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([429, "10"]);
    open[0]?.close();
    await vi.waitFor(async () => expect((await watch()).status).toBe(200));
  });

  it("refuses HEAD, which would wait for ever and hold a place", async () => {
    const { id } = box.catalogue.theatre;
    const url = `${origin}/api/seat-stream?eventId=${id}`;
    const answer = await fetch(url, { method: "HEAD", headers: { "x-client-key": CLIENT_KEY } });
    expect(answer.status).toBe(404);
  });

  it("frees the place of a client that leaves before its stream begins", async () => {
    const { server } = box.app;
    const connections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
    for (const source of open.splice(0)) source.close();
    await vi.waitFor(async () => expect(await connections()).toBe(0));
    let asked = 0;
    const count = () => {
      asked += 1;
    };
    server.on("request", count);
    await box.db.transaction().execute(async (trx) => {
      await sql`lock table event in access exclusive mode`.execute(trx);
      const { port } = server.address() as AddressInfo;
      const bytes = `GET /api/seat-stream?eventId=${box.catalogue.theatre.id} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
      const leaving = await openRawSockets({ port, count: 6, bytes });
      await vi.waitFor(() => expect(asked).toBe(6));
      leaving.close();
      await vi.waitFor(async () => expect(await connections()).toBe(0));
    });
    server.off("request", count);
    expect((await watch()).status).toBe(200);
  });

  it("ends its streams when the office closes, so that closing does not wait for them", async () => {
    const closing = await makeTestBoxOffice();
    await closing.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = closing.app.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/api/seat-stream?eventId=${closing.catalogue.theatre.id}`;
    const source = await TestEventSource.open(url);
    await closing.close();
    await vi.waitFor(() => expect(source.ended).toBe(true));
  });
});
