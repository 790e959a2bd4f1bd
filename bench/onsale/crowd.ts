/**
 * Plays everybody who waits for one event, in a process of its own: they join while the room gathers, poll its state at
 * the intervals that the box office sets, and learn their places after the draw. Buyers are handed to the parent
 * process when they are called. The others never come when they are called, like many people.
 */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { peopleBefore, secondsUntilPoll } from "#contract/rules/event/queue-wait.ts";
import type { QueueJoined, QueuePlace, QueueState } from "#contract/wire/queue.ts";
import { CLIENT_KEY } from "#tests/support/box-office.ts";
import { RawClient } from "./raw-client.ts";

export interface CrowdOrder {
  ports: number[];
  eventId: number;
  people: number;
  /** The sessions of the buyers, who are spread among the people. */
  buyers: string[];
  joinSeconds: number;
}

/**
 * The crowd process's messages: a buyer is called, everybody has joined, or how the waiting has been since the last
 * report.
 */
export type CrowdNews =
  | { kind: "called"; buyer: number; token: string; place: number }
  | { kind: "joined"; refused: number }
  | { kind: "over" }
  | { kind: "report"; polls: number; places: number; bytes: number; failures: number; waiting: number };

const CONNECTIONS_EACH = 40;
const TICK_MS = 50;

const [order] = (await once(process, "message")) as [CrowdOrder];
const { eventId, people, buyers, joinSeconds } = order;
const client = new RawClient(order.ports, CONNECTIONS_EACH);
const key = { "x-client-key": CLIENT_KEY };
const say = (news: CrowdNews) => process.send?.(news);

const tokens: string[] = Array.from({ length: people }, () => "");
const places = new Int32Array(people);
const counted = { polls: 0, places: 0, bytes: 0, failures: 0 };
let waiting = 0;
let isOver = false;

/** One in this many people is a buyer. */
const step = Math.max(1, Math.floor(people / Math.max(1, buyers.length)));
const buyerOf = (person: number) => (person % step === 0 && person / step < buyers.length ? person / step : -1);

/** What to do at each tick. */
const ticks = new Map<number, number[]>();
let now = 0;
function later(person: number, seconds: number): void {
  const tick = now + Math.max(1, Math.round((1000 * seconds) / TICK_MS));
  const due = ticks.get(tick);
  if (due) due.push(person);
  else ticks.set(tick, [person]);
}

async function call<T>(method: "GET" | "POST", path: string, json?: object, session?: string): Promise<T | null> {
  const headers = session === undefined ? key : { ...key, authorization: `Bearer ${session}` };
  const { status, body, bytes } = await client.ask(method, path, headers, json);
  counted.bytes += bytes;
  if (status !== 200) {
    counted.failures += 1;
    return null;
  }
  return JSON.parse(body).response_data;
}

async function join(person: number): Promise<boolean> {
  const session = buyers[buyerOf(person)];
  const joined = await call<QueueJoined>("POST", "/api/queue/join", { event_id: String(eventId) }, session);
  if (!joined) return false;
  tokens[person] = joined.token;
  places[person] = joined.place ?? 0;
  waiting += 1;
  later(person, Math.random() * 30);
  return true;
}

/** As the page does (src/waiting-room/room.ts): once the draw is due, only the place is fetched. */
async function look(person: number): Promise<void> {
  counted.polls += 1;
  if (Date.now() >= opensAt && places[person] === 0) {
    const called = await learnPlace(person);
    if (places[person] !== 0) return comeOrWait(person, called, null);
  }
  const state = await call<QueueState>("GET", `/api/queue/${eventId}`);
  if (!state) return later(person, 2 + Math.random() * 5);
  opensAt = Date.parse(state.opens_at ?? state.now);
  entries = state.entries;
  mostSeconds = state.poll_after_s;
  if (state.phase === "over" || state.phase === "none") return leave();
  if (state.phase === "running" && places[person] === 0) await learnPlace(person);
  comeOrWait(person, state.called, state.a_minute);
}

/** What devices have learned from their last request, which hardly differs between them. */
let opensAt = Number.POSITIVE_INFINITY;
let entries = 0;
let mostSeconds = 30;

function comeOrWait(person: number, called: number, aMinute: number | null): void {
  const place = places[person] ?? 0;
  if (place > 0 && place <= called) {
    waiting -= 1;
    const buyer = buyerOf(person);
    if (buyer >= 0) say({ kind: "called", buyer, token: tokens[person] ?? "", place });
    return;
  }
  const before = place === 0 ? null : peopleBefore(place, called);
  const secondsToOpening = Math.max(0, (opensAt - Date.now()) / 1000);
  const chance = Math.random();
  later(person, secondsUntilPoll({ before, aMinute, secondsToOpening, entries, mostSeconds, chance }));
}

/** @returns up to which place people were called */
async function learnPlace(person: number): Promise<number> {
  counted.places += 1;
  const learned = await call<QueuePlace>("POST", "/api/queue/place", { token: tokens[person] });
  places[person] = learned?.place ?? 0;
  return learned?.called ?? 0;
}

function leave(): void {
  waiting -= 1;
  if (!isOver) say({ kind: "over" });
  isOver = true;
}

let refused = 0;
const joins: Promise<void>[] = [];
const began = performance.now();
let joinedSoFar = 0;
let saidJoined = false;
setInterval(() => {
  say({ kind: "report", ...counted, waiting });
  Object.assign(counted, { polls: 0, places: 0, bytes: 0, failures: 0 });
}, 1000);
process.on("disconnect", () => process.exit());
for (;;) {
  const elapsed = (performance.now() - began) / 1000;
  const due = Math.min(people, Math.floor((people * elapsed) / joinSeconds));
  for (; joinedSoFar < due; joinedSoFar++)
    joins.push(
      join(joinedSoFar).then((isIn) => {
        if (!isIn) refused += 1;
      }),
    );
  if (joinedSoFar === people && !saidJoined) {
    saidJoined = true;
    void Promise.all(joins).then(() => say({ kind: "joined", refused }));
  }
  const until = Math.floor((performance.now() - began) / TICK_MS);
  for (; now < until; now++) {
    for (const person of ticks.get(now) ?? []) void look(person);
    ticks.delete(now);
  }
  await sleep(TICK_MS / 2);
}
