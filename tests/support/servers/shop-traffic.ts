import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { GateTickets } from "#contract/wire/gate/gate-tickets.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { CLIENT_KEY, GATEWAY_SECRET, TEST_SESSION_SECRET, type TestBoxOffice, type TestBuyer } from "../box-office.ts";
import type { FixtureEvent, FixtureSection } from "../catalogue/fixture-catalogue.ts";
import { approvalCode, bookForm, gatewayAnswer, holdForm, idsOf } from "../steps/booking-steps.ts";
import { addStaff, device, scan } from "../steps/gate-steps.ts";
import { callServer } from "./call-server.ts";

/** The acknowledgements of the box office, in order. */
export interface Acknowledged {
  /** The ids of held bookings. */
  holds: string[];
  /** The order numbers of paid orders. */
  paid: string[];
  /** The ids of scans. */
  scans: string[];
}

export interface Traffic {
  /** The acknowledgements so far. */
  soFar(): Acknowledged;
  /** Resolves when so many orders are paid. */
  untilPaid(count: number): Promise<void>;
  /** Ends the traffic and waits for its last calls. */
  stop(): Promise<void>;
}

/** The people and seats of the traffic. It is created before the server opens the database. */
export interface TrafficPlan {
  event: FixtureEvent;
  section: FixtureSection;
  buyers: TestBuyer[];
  /** Door staff of the theatre. */
  staff: TestBuyer;
  /** The ids of the remaining seats. */
  seats: number[];
}

/** Variables of a server that takes the payments of this traffic. */
export const TRAFFIC_ENV = {
  DEMO: "0",
  DOORS_HOURS_BEFORE: "1000000",
  RATE_LIMITS: "0",
  LOG_LEVEL: "silent",
  SESSION_SECRET: TEST_SESSION_SECRET,
  GATEWAY_URL: "http://localhost:5101/connect/gateway/processing",
  GATEWAY_STORE: "80000001",
  GATEWAY_SECRET,
};

/** The theatre's plain seats, row by row. */
const SEATS = [..."ABCDEFGH"].flatMap((row) => Array.from({ length: 10 }, (_, n) => `${row}${n + 3}`));

const BUYERS_AT_ONCE = 3;
/**
 * How many scans a buyer waits for before the next purchase, because the theatre would otherwise sell out within
 * seconds.
 */
const SCANS_BETWEEN = 100;
/** The pause of a quick door. A faster one would take processor time from the subject of the test. */
const MS_BETWEEN_SCANS = 20;

export async function planTraffic(box: TestBoxOffice): Promise<TrafficPlan> {
  const event = box.catalogue.theatre;
  const [section] = event.sections;
  if (!section) throw new Error("the theatre has no section");
  const buyers: TestBuyer[] = [];
  for (let n = 0; n < BUYERS_AT_ONCE; n += 1) buyers.push(await box.addBuyer(`traffic-${n}@example.com`));
  const staff = await addStaff(box, "traffic-door@example.com");
  return { event, section, buyers, staff, seats: await idsOf(box, event, SEATS, section) };
}

/**
 * Buyers who hold, book and pay one seat of the theatre after the other, and a door that scans their tickets in and out
 * meanwhile. Failed calls are dropped, because only acknowledged work matters.
 */
export function startTraffic(plan: TrafficPlan, server: { port: number; url: string }): Traffic {
  const { event, section, buyers, staff, seats } = plan;
  const done: Acknowledged = { holds: [], paid: [], scans: [] };
  let stopped = false;
  /** Called after each purchase and scan. */
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isSo()) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      look();
    });

  const buy = async (as: TestBuyer, seat: number) => {
    const call = (path: string, body: object) => callServer(server, path, body, as, randomUUID());
    const held = await call("/api/booking-ticket", holdForm(event, section, [seat], as));
    if (held.body?.status !== 1) return;
    const bookingId = String(held.body.ticketBooking_id);
    done.holds.push(bookingId);
    const booked = await call("/api/booking-ticket", bookForm(bookingId, event, 1, as));
    const pid = String(booked.body?.pid);
    const form = (await call("/api/checkout", { pid })).body?.gateway?.fields;
    if (!form) return;
    const answer = gatewayAnswer(form, approvalCode(), "notify");
    const notified = await fetch(`${server.url}/api/gateway/notify`, {
      method: "POST",
      body: new URLSearchParams(answer),
    }).catch(() => null);
    if (notified?.status !== 200) return;
    const order = await ask<{ state: string }>(`/api/order?pid=${pid}`, as);
    if (order?.state !== "paid") return;
    done.paid.push(pid);
    tell();
  };
  const ask = async <T>(path: string, as: TestBuyer): Promise<T | null> => {
    const headers = { "x-client-key": CLIENT_KEY, authorization: `Bearer ${as.token}` };
    const answer = await fetch(server.url + path, { headers }).catch(() => null);
    return answer?.status === 200 ? (await answer.json()).response_data : null;
  };
  const keepBuying = async (as: TestBuyer) => {
    for (let seat = seats.shift(); seat !== undefined && !stopped; seat = seats.shift()) {
      await buy(as, seat);
      const next = done.scans.length + SCANS_BETWEEN;
      await until(() => stopped || done.scans.length >= next);
    }
    tell();
  };
  const door = device("the door of the traffic");
  const keepScanning = async () => {
    for (let round = 0; !stopped; round += 1) {
      const pack = await ask<{ tickets: GateTickets }>(`/api/gate/pack?event_id=${event.id}`, staff);
      for (const ticket of pack?.tickets.id ?? []) {
        if (stopped) return;
        const one = scan(ticket, new Date(), { kind: round % 2 === 0 ? "in" : "out" });
        const body = { event_id: String(event.id), device: door, sent_at: new Date().toISOString(), scans: [one] };
        const answer = await callServer(server, "/api/gate/scans", body, staff);
        if (answer.status === 200 && answer.body.status === 1) done.scans.push(one.id);
        tell();
        await setTimeout(MS_BETWEEN_SCANS);
      }
    }
  };
  const running = Promise.all([...buyers.map(keepBuying), keepScanning()]);
  return {
    soFar: () => structuredClone(done),
    untilPaid: async (count) => {
      await until(() => done.paid.length >= count || stopped || seats.length === 0);
      if (done.paid.length < count)
        throw new Error(`only ${done.paid.length} orders were paid: the seats have run out`);
    },
    stop: async () => {
      stopped = true;
      tell();
      await running;
    },
  };
}

/** Returns the acknowledged work that a database lacks. All lists are empty if nothing was lost. */
export async function lostIn({ db }: { db: Db }, { holds, paid, scans }: Acknowledged): Promise<Acknowledged> {
  const bookings = new Set((await db.selectFrom("booking").select("id").execute()).map(({ id }) => String(id)));
  const orders = await db
    .selectFrom("booking")
    .innerJoin("ticket", "ticket.booking_id", "booking.id")
    .select("booking.pid")
    .where("booking.state", "=", "paid")
    .execute();
  const withTickets = new Set(orders.map(({ pid }) => String(pid)));
  const kept = await db.selectFrom("gate_scan").select("id").execute();
  const counted = await db.selectFrom("gate_counted_scan").select("id").execute();
  const known = new Set([...kept, ...counted].map(({ id }) => id));
  return {
    holds: holds.filter((id) => !bookings.has(id)),
    paid: paid.filter((pid) => !withTickets.has(pid)),
    scans: scans.filter((id) => !known.has(id)),
  };
}
