import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { SeatChange, Section } from "#contract/wire/seats.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { CLIENT_KEY, type TestBuyer } from "../support/box-office.ts";
import { TestEventSource } from "../support/servers/event-source.ts";
import { startTwoProcesses, type TwoProcesses } from "../support/servers/two-processes.ts";
import { holdForm, idsOf } from "../support/steps/booking-steps.ts";

const BUYERS = 12;
const KILLS = 3;
const BETWEEN_KILLS_MS = 2500;

let two: TwoProcesses;
let buyers: TestBuyer[];
beforeAll(async () => {
  two = await startTwoProcesses({ name: "seat_streams", env: { HOLD_SECONDS: "3" } });
  const { box } = two;
  buyers = await Promise.all(Array.from({ length: BUYERS }, (_, n) => box.addBuyer(`watched-${n}@example.com`)));
});
afterAll(() => two?.stop());

type Statuses = Map<string, SeatChange["booking_status"]>;

async function seatsOf({ box, servers }: TwoProcesses, from: number): Promise<Statuses> {
  const { theatre } = box.catalogue;
  const path = `/api/getdomedetails?eventId=${theatre.id}&placeId=${theatre.placeId}`;
  const answer = await fetch(servers[from === 0 ? 0 : 1].url + path, { headers: { "x-client-key": CLIENT_KEY } });
  const sections: Section[] = (await answer.json()).response_data.seat_infos;
  return new Map(sections.flatMap(({ info = [] }) => info.map((seat) => [seat.id, seat.booking_status] as const)));
}

/** A seat map as a page follows it: on one server, and on the other if the first is gone. */
class SeatMap {
  seats: Statuses = new Map();
  reloads = 0;
  #stopped = false;
  #lastEventId: string | undefined;
  readonly #two: TwoProcesses;
  readonly #resumes: boolean;

  constructor(processes: TwoProcesses, resumes = true) {
    this.#two = processes;
    this.#resumes = resumes;
  }

  async follow(first: number): Promise<void> {
    let from = first;
    let seen = 0;
    let source = await this.#connect(from);
    this.seats = await seatsOf(this.#two, from);
    const keepUp = async () => {
      while (!this.#stopped) {
        for (; source && seen < source.events.length; seen++) await this.#take(source, seen, from);
        if (!source || source.ended) {
          from = 1 - from;
          source = await this.#connect(from);
          seen = 0;
        }
        await sleep(20);
      }
      source?.close();
    };
    void keepUp();
  }

  stop(): void {
    this.#stopped = true;
  }

  async #connect(from: number): Promise<TestEventSource | null> {
    const { box, servers } = this.#two;
    const url = `${servers[from === 0 ? 0 : 1].url}/api/seat-stream?eventId=${box.catalogue.theatre.id}`;
    const source = await TestEventSource.open(url, this.#resumes ? this.#lastEventId : undefined).catch(() => null);
    if (source && source.status !== 200) return null;
    this.#lastEventId = source?.lastEventId ?? this.#lastEventId;
    return source;
  }

  async #take(source: TestEventSource, index: number, from: number): Promise<void> {
    const event = source.events[index];
    if (!event) return;
    this.#lastEventId = event.id;
    if (event.event === "reload") {
      this.reloads += 1;
      this.seats = await seatsOf(this.#two, from);
      return;
    }
    for (const change of event.data as SeatChange[]) this.seats.set(change.dome_price_id, change.booking_status);
  }
}

/** Holds and cancels until told to stop, on whichever server answers. */
async function keepBuying(processes: TwoProcesses, buyer: TestBuyer, names: string[], until: () => boolean) {
  const { box, servers } = processes;
  const { theatre } = box.catalogue;
  const [section] = theatre.sections;
  if (!section) throw new Error("the event has no section");
  let held = 0;
  const post = (path: string, body: object) =>
    fetch(servers[Math.random() < 0.5 ? 0 : 1].url + path, {
      method: "POST",
      headers: {
        "x-client-key": CLIENT_KEY,
        "content-type": "application/json",
        authorization: `Bearer ${buyer.token}`,
      },
      body: JSON.stringify(body),
    })
      .then((answer) => answer.json())
      .catch(() => null);
  while (!until()) {
    const some = names.toSorted(() => Math.random() - 0.5).slice(0, 3);
    const answer = await post(
      "/api/booking-ticket",
      holdForm(theatre, section, await idsOf(box, theatre, some), buyer),
    );
    if (answer?.status === 1) held += 1;
    // One in three holds is left to expire.
    if (answer?.status === 1 && Math.random() < 0.66) await post("/api/cancellation", { tid: answer.ticketBooking_id });
    await sleep(40);
  }
  return held;
}

const NAMES = ["C", "D", "E"].flatMap((row) => Array.from({ length: 10 }, (_, n) => `${row}${n + 1}`));

it("keeps every seat map right while servers are killed and buyers hold, cancel and leave", async () => {
  const processes = two;
  const maps = [new SeatMap(processes), new SeatMap(processes), new SeatMap(processes), new SeatMap(processes)];
  await Promise.all(maps.map((map, index) => map.follow(index % 2)));
  let over = false;
  const buying = Promise.all(buyers.map((buyer) => keepBuying(processes, buyer, NAMES, () => over)));
  for (let kill = 0; kill < KILLS; kill++) {
    await sleep(BETWEEN_KILLS_MS);
    const index = Math.random() < 0.5 ? 0 : 1;
    await processes.servers[index].kill();
    await sleep(500);
    await processes.restart(index);
  }
  over = true;
  const held = (await buying).reduce((sum, each) => sum + each, 0);
  expect(held).toBeGreaterThan(BUYERS);
  await vi.waitFor(
    async () => {
      const truth = Object.fromEntries(await seatsOf(processes, 0));
      for (const map of maps) expect(Object.fromEntries(map.seats)).toEqual(truth);
      // The last holds have expired as well.
      expect(Object.values(truth).filter((status) => status === "0")).toEqual([]);
    },
    { timeout: 15_000, interval: 200 },
  );
  // The maps received the changes, and none had to reload everything.
  expect(maps.map((map) => map.reloads)).toEqual([0, 0, 0, 0]);
  for (const map of maps) map.stop();
  expect(await verifyInvariants(processes.box.db)).toEqual([]);
});

it("control: a seat map that does not say what it last saw misses changes", async () => {
  const { box, servers } = two;
  const { theatre } = box.catalogue;
  const [seat = 0] = await idsOf(box, theatre, ["H9"]);
  const url = `${servers[0].url}/api/seat-stream?eventId=${theatre.id}`;
  const before = await TestEventSource.open(url);
  before.close();
  const [buyer] = buyers;
  if (!buyer) throw new Error("no buyer");
  const [section] = theatre.sections;
  if (!section) throw new Error("the event has no section");
  await fetch(`${servers[1].url}/api/booking-ticket`, {
    method: "POST",
    headers: { "x-client-key": CLIENT_KEY, "content-type": "application/json", authorization: `Bearer ${buyer.token}` },
    body: JSON.stringify(holdForm(theatre, section, [seat], buyer)),
  });
  const told = (source: TestEventSource) =>
    source.events.flatMap(({ data }) => data as SeatChange[]).some((change) => change.dome_price_id === String(seat));
  const resuming = await TestEventSource.open(url, before.lastEventId);
  await vi.waitFor(() => expect(told(resuming)).toBe(true), { timeout: 5000 });
  const forgetful = await TestEventSource.open(url);
  await sleep(600);
  expect(told(forgetful)).toBe(false);
  forgetful.close();
  resuming.close();
});
