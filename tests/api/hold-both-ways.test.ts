import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { HoldRequest, HoldResult } from "#server/modules/orders/hold-request.ts";
import { holdSeats, holdStepByStep } from "#server/modules/orders/hold-seats.ts";
import type { Office } from "#server/office.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { makeTestOffice, type TestOffice } from "../support/office.ts";
import {
  arrange,
  type Hall,
  type HallPlan,
  happen,
  type Moment,
  type World,
  worldState,
} from "../support/twin-halls.ts";

/*
 * Most holds are decided by one statement, `hold_at_once`, and all others step by step. Two equal worlds take the same
 * requests, each in one of the two ways, and must stay equal.
 */

let box: TestOffice;
beforeAll(async () => {
  box = await makeTestOffice({ env: { HOLD_SECONDS: "480", RATE_LIMITS: "1" } });
});
afterAll(() => box?.close());

const HALLS = 3;
const BUYERS = 3;
const NOBODYS_SEAT = 2_000_000_000;

const cell = fc.record({
  type: fc.oneof(
    { weight: 6, arbitrary: fc.constant("seat" as const) },
    fc.constantFrom("gap" as const, "wheelchair" as const),
  ),
  status: fc.oneof({ weight: 6, arbitrary: fc.constant("bookable" as const) }, fc.constant("blocked" as const)),
  priceCents: fc.integer({ min: 0, max: 20_000 }),
});
const hall: fc.Arbitrary<HallPlan> = fc.record({
  sections: fc.array(fc.array(cell, { minLength: 2, maxLength: 7 }), { minLength: 1, maxLength: 2, size: "max" }),
  kind: fc.oneof(
    { weight: 5, arbitrary: fc.constant("on sale" as const) },
    fc.constantFrom("begun" as const, "cancelled" as const, "sells units" as const),
  ),
});
const buyer = fc.nat({ max: BUYERS - 1 });
const request = fc.record({
  what: fc.constant("hold" as const),
  buyer,
  hall: fc.nat({ max: HALLS - 1 }),
  seats: fc.array(fc.nat({ max: 13 }), { minLength: 1, maxLength: 4 }),
  odd: fc.oneof(
    { weight: 2, arbitrary: fc.constant("nothing" as const) },
    fc.constantFrom(
      ...([
        "another hall's seat",
        "nobody's seat",
        "no sections",
        "first section",
        "two places",
        "wrong place",
      ] as const),
    ),
  ),
});
const moment: fc.Arbitrary<Moment> = fc.record({
  what: fc.constantFrom("cancelled" as const, "sold" as const, "time is up" as const, "card page open" as const),
  buyer,
});
const steps = fc.array(fc.oneof({ weight: 3, arbitrary: request }, moment), { minLength: 1, maxLength: 14 });
type Request = typeof request extends fc.Arbitrary<infer T> ? T : never;

function asRequest(world: World, { buyer: number, hall: index, seats, odd }: Request): HoldRequest {
  const wanted = world.halls[index] as Hall;
  const other = world.halls[(index + 1) % HALLS] as Hall;
  const seatIds = seats.map((seat) => wanted.seatIds[seat % wanted.seatIds.length] ?? 0);
  if (odd === "another hall's seat") seatIds.push(other.seatIds[0] ?? 0);
  if (odd === "nobody's seat") seatIds.push(NOBODYS_SEAT);
  const sections = { "no sections": [], "first section": wanted.sectionIds.slice(0, 1) };
  const places = { "two places": [other.placeId, wanted.placeId], "wrong place": [other.placeId] };
  return {
    userId: world.buyers[number]?.id ?? 0,
    eventIds: [wanted.eventId],
    placeIds: odd in places ? places[odd as keyof typeof places] : [wanted.placeId],
    comboEventId: null,
    // A page never names a seat twice.
    seatIds: [...new Set(seatIds)],
    sectionIds: odd in sections ? sections[odd as keyof typeof sections] : wanted.sectionIds,
  };
}

type Way = (office: Office, request: HoldRequest) => Promise<HoldResult>;

/** What the buyer is told. */
async function told(way: Way, wanted: HoldRequest): Promise<object> {
  try {
    const result = await way(box.office, wanted);
    return result.ok ? { ok: true } : { code: result.code, seats: "seatNames" in result ? result.seatNames : "" };
  } catch (error) {
    if (error instanceof RefusalError) return { code: error.code, message: error.message };
    throw error;
  }
}

const decideAlike = (one: Way, other: Way) =>
  fc.asyncProperty(fc.array(hall, { minLength: HALLS, maxLength: HALLS }), steps, async (plans, walk) => {
    const worlds = [await arrange(box, plans, BUYERS), await arrange(box, plans, BUYERS)] as const;
    for (const step of walk) {
      const both = [];
      for (const [index, world] of worlds.entries()) {
        const way = index === 0 ? one : other;
        const answer = step.what === "hold" ? await told(way, asRequest(world, step)) : await happen(box, world, step);
        both.push({ answer, state: await worldState(box.db, world) });
      }
      expect(both[0]).toEqual(both[1]);
    }
  });

it("decides a hold in one statement as it does step by step: the same seats, refusals and orders", async () => {
  await fc.assert(decideAlike(holdSeats, holdStepByStep), { numRuns: 60 });
});

const seesDifference = async (one: Way, other: Way) =>
  (await fc.check(decideAlike(one, other), { numRuns: 300, endOnFailure: true, seed: 1 })).failed;

it.each<[string, string, string]>([
  ["overlooks a blocked seat", "seat.seat_status <> 'bookable' or", ""],
  ["overlooks what others hold", "or claim.seat_id is not null", ""],
  ["overlooks the buyer's other hold", "and booking.expires_at > now()", "and false"],
  ["sells a gap", "and seat.seat_type <> 'gap'", ""],
  ["overlooks the sections", "cardinality(sections) = 0 or", "true or"],
  ["sells at an event that has begun", "and event.starts_at > now()", ""],
  ["sells seats of a hall that sells units", "and place.sells = 'seats'", ""],
  ["holds a minute longer", "make_interval(secs => hold_seconds)", "make_interval(secs => hold_seconds + 60)"],
  ["mistakes the price", "sum(seat.price_cents)", "max(seat.price_cents)"],
  [
    "turns the seats round",
    "with ordinality as wanted (id, position)",
    "with ordinality as wanted (id, turned), lateral (select 1000 - turned as position) as turn",
  ],
])("control: sees it where the one statement %s", async (_what, found, replaced) => {
  const { rows } = await sql<{ source: string }>`
    select pg_get_functiondef('hold_at_once'::regproc) as source`.execute(box.db);
  const source = rows[0]?.source ?? "";
  expect(source).toContain(found);
  await sql.raw(source.replaceAll(found, replaced)).execute(box.db);
  try {
    expect(await seesDifference(holdSeats, holdStepByStep)).toBe(true);
  } finally {
    await sql.raw(source).execute(box.db);
  }
});

it.each<[string, Way]>([
  ["overlooks the sections", (office, wanted) => holdStepByStep(office, { ...wanted, sectionIds: [] })],
  [
    "turns the seats round",
    (office, wanted) => holdStepByStep(office, { ...wanted, seatIds: wanted.seatIds.toReversed() }),
  ],
  [
    "holds a minute longer",
    (office, wanted) => holdStepByStep({ ...office, config: { ...office.config, holdSeconds: 540 } }, wanted),
  ],
])("control: sees it where the long way %s", async (_what, changed) => {
  expect(await seesDifference(holdSeats, changed)).toBe(true);
});
