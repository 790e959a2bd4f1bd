import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { HoldRequest, HoldResult } from "#server/modules/orders/hold-request.ts";
import { holdSeats, holdStepByStep } from "#server/modules/orders/hold-seats.ts";
import type { Office } from "#server/office.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { anyHalls, anyWalk, asRequest, BUYERS, type Step, type WantedHold } from "../support/hold-walks.ts";
import { makeTestOffice, type TestOffice } from "../support/office.ts";
import { arrange, type CodePlan, type HallPlan, happen, type TypePlan, worldState } from "../support/twin-halls.ts";

/*
 * Most holds are decided by one statement, `hold_at_once`, and all others step by step. Two equal worlds take the same
 * requests, each in one of the two ways, and must stay equal.
 */

let box: TestOffice;
beforeAll(async () => {
  box = await makeTestOffice({ env: { HOLD_SECONDS: "480", RATE_LIMITS: "1" } });
});
afterAll(() => box?.close());

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

/** Both ways take the walk in worlds of their own, made from the same plans. @throws at the first difference */
async function walkBothWays(plans: readonly HallPlan[], walk: readonly Step[], one: Way, other: Way): Promise<void> {
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
}

it("decides a hold in one statement as it does step by step: the same seats, refusals and orders", async () => {
  const alike = fc.asyncProperty(anyHalls, anyWalk, (plans, walk) =>
    walkBothWays(plans, walk, holdSeats, holdStepByStep),
  );
  await fc.assert(alike, { numRuns: 60 });
}, 180_000);

const seat = (priceCents: number) => ({ type: "seat" as const, status: "bookable" as const, priceCents });
const blocked = { ...seat(4000), status: "blocked" as const };
const gap = { ...seat(4000), type: "gap" as const };
const PLAIN: HallPlan = { kind: "on sale", sections: [[seat(1000), seat(2000)], [seat(3000)]] };
const firstSection = (...cells: HallPlan["sections"][number]): HallPlan => ({
  ...PLAIN,
  sections: [cells, [seat(3000)]],
});

const hold = (seats: number[], change: Partial<WantedHold> = {}): WantedHold => ({
  ...{ what: "hold", buyer: 0, hall: 0, seats, types: [], code: 0, odd: "nothing" },
  ...change,
});

const ADULT: TypePlan = {
  ...{ rule: "seat", value: 0, firstSection: false, min: 0, max: null, needs: "nothing", feeFree: false, active: true },
};
const typed = (...types: Partial<TypePlan>[]): HallPlan => ({
  ...PLAIN,
  types: [ADULT, ...types.map((type) => ({ ...ADULT, ...type }))],
});

const presale = (code: Partial<CodePlan>): HallPlan => ({
  ...PLAIN,
  kind: "before its sale",
  codes: [{ state: "open", firstSection: false, maxUses: null, ...code }],
});

/** A walk at whose end a changed way differs. The first hall can be another than the plain one. */
interface Scene {
  walk: Step[];
  hall?: HallPlan;
}

async function expectDifference({ walk, hall: first = PLAIN }: Scene, one: Way, other: Way): Promise<void> {
  await expect(walkBothWays([first, PLAIN, PLAIN], walk, one, other)).rejects.toThrow("to deeply equal");
}

it.each<[string, string, string, Scene]>([
  [
    "overlooks a blocked seat",
    "seat.seat_status <> 'bookable' or",
    "",
    { walk: [hold([1], { buyer: 1 }), hold([0, 1])], hall: firstSection(blocked, seat(1000)) },
  ],
  [
    "overlooks what others hold",
    "or claim.seat_id is not null",
    "",
    { walk: [hold([1], { buyer: 1 }), hold([0, 1])], hall: firstSection(blocked, seat(1000)) },
  ],
  ["overlooks the buyer's other hold", "and booking.expires_at > now()", "and false", { walk: [hold([0]), hold([1])] }],
  ["sells a gap", "and seat.seat_type <> 'gap'", "", { walk: [hold([0])], hall: firstSection(gap, seat(1000)) }],
  [
    "overlooks the sections",
    "cardinality(sections) = 0 or",
    "true or",
    { walk: [hold([2], { odd: "first section" })] },
  ],
  [
    "sells at an event that has begun",
    "and event.starts_at > now()",
    "",
    { walk: [hold([0])], hall: { ...PLAIN, kind: "begun" } },
  ],
  [
    "sells before the sale opens",
    "coalesce(event.sale_opens_at > now(), false)",
    "false",
    { walk: [hold([0])], hall: { ...PLAIN, kind: "before its sale" } },
  ],
  [
    "overlooks which sections a code opens",
    "not opens_every_section and exists",
    "false and exists",
    { walk: [hold([2], { code: 1 })], hall: presale({ firstSection: true }) },
  ],
  [
    "sells by a code that is not open yet",
    "where code.state = 'open'",
    "where true",
    { walk: [hold([0], { code: 1 })], hall: presale({ state: "early" }) },
  ],
  [
    "does not count the use of a code",
    "is_before_sale and not take_access_code(booking, access)",
    "false",
    { walk: [hold([0], { code: 1 })], hall: presale({}) },
  ],
  [
    "sells after the sale has closed",
    "or event.sale_closes_at > now()",
    "or true",
    { walk: [hold([0])], hall: { ...PLAIN, kind: "sale closed" } },
  ],
  [
    "overlooks the account's limit",
    "account_limit is not null and",
    "false and",
    { walk: [hold([0, 1])], hall: { ...PLAIN, accountLimit: 1 } },
  ],
  [
    "overlooks the account's paid orders",
    "booking.state = 'paid' and",
    "false and",
    { walk: [hold([0]), { what: "sold", buyer: 0 }, hold([1])], hall: { ...PLAIN, accountLimit: 1 } },
  ],
  [
    "sells seats of a hall that sells units",
    "and place.sells = 'seats'",
    "",
    { walk: [hold([0]), hold([0], { buyer: 1 })], hall: { ...PLAIN, kind: "sells units" } },
  ],
  [
    "holds a minute longer",
    "make_interval(secs => hold_seconds)",
    "make_interval(secs => hold_seconds + 60)",
    { walk: [hold([0])] },
  ],
  [
    "mistakes a type's amount",
    "when 'amount' then type.price_value",
    "when 'amount' then seat.price_cents",
    { walk: [hold([0], { types: [2] })], hall: typed({ rule: "amount", value: 400 }) },
  ],
  [
    "does not round a part up",
    "+ 9999",
    "",
    { walk: [hold([0], { types: [2] })], hall: typed({ rule: "percent", value: 55 }) },
  ],
  [
    "sells more than the seat's price",
    "least(seat.price_cents,",
    "greatest(0,",
    {
      walk: [hold([0], { types: [2] })],
      hall: { ...typed({ rule: "percent", value: 99 }), sections: [[seat(950)], [seat(1)]] },
    },
  ],
  [
    "sells a type that is off",
    "and type.active",
    "",
    { walk: [hold([0], { types: [2] })], hall: typed({ active: false }) },
  ],
  [
    "sells a type of another section",
    "type.every_section or own.section_id is not null",
    "true",
    { walk: [hold([2], { types: [2] })], hall: typed({ firstSection: true }) },
  ],
  [
    "takes a type with a least number for a usual one",
    "(ticket.type).min_count <= 1",
    "true",
    { walk: [hold([0], { types: [2] })], hall: typed({ min: 2 }) },
  ],
  [
    "overlooks the least of a type",
    "own.alike >= own.min_count",
    "true",
    { walk: [hold([0], { types: [2] })], hall: typed({ min: 2 }) },
  ],
  [
    "takes a type with a most number for a usual one",
    "(ticket.type).max_count is null",
    "true",
    { walk: [hold([0, 1], { types: [2] })], hall: typed({ max: 1 }) },
  ],
  [
    "overlooks the most of a type",
    "own.alike <= coalesce(own.max_count, own.alike)",
    "true",
    { walk: [hold([0, 1], { types: [2] })], hall: typed({ max: 1 }) },
  ],
  [
    "takes a companion's type for a usual one",
    "not (ticket.type).companion and",
    "true and",
    { walk: [hold([0], { types: [2] })], hall: typed({ rule: "companion" }) },
  ],
  [
    "sells a companion's ticket alone",
    "not own.companion and",
    "true and",
    { walk: [hold([0], { types: [2] })], hall: typed({ rule: "companion" }) },
  ],
  [
    "takes a type that needs something for the usual one",
    "and type.needs = 'nothing' and not type.companion",
    "",
    { walk: [hold([0])], hall: { ...PLAIN, types: [{ ...ADULT, needs: "word" }, ADULT] } },
  ],
  ["mistakes the price", "sum(ticket.cents)", "max(ticket.cents)", { walk: [hold([0, 1])], hall: typed({ max: 4 }) }],
  [
    "turns the seats round",
    "unnest(seats) with ordinality as wanted (id, position)",
    "(select id, cardinality(seats) + 1 - place from unnest(seats) with ordinality as turned (id, place)) as wanted (id, position)",
    { walk: [hold([0, 1])] },
  ],
])("control: sees it where the one statement %s", async (_what, found, replaced, scene) => {
  const { rows } = await sql<{ source: string }>`
    select pg_get_functiondef('hold_at_once'::regproc) as source`.execute(box.db);
  const source = rows[0]?.source ?? "";
  expect(source).toContain(found);
  await sql.raw(source.replaceAll(found, replaced)).execute(box.db);
  try {
    await expectDifference(scene, holdSeats, holdStepByStep);
  } finally {
    await sql.raw(source).execute(box.db);
  }
});

it.each<[string, Way, Scene]>([
  [
    "overlooks the sections",
    (office, wanted) => holdStepByStep(office, { ...wanted, sectionIds: [] }),
    { walk: [hold([2], { odd: "first section" })] },
  ],
  [
    "turns the seats round",
    (office, wanted) => holdStepByStep(office, { ...wanted, seatIds: wanted.seatIds.toReversed() }),
    { walk: [hold([0, 1])] },
  ],
  [
    "holds a minute longer",
    (office, wanted) => holdStepByStep({ ...office, config: { ...office.config, holdSeconds: 540 } }, wanted),
    { walk: [hold([0])] },
  ],
])("control: sees it where the long way %s", async (_what, changed, scene) => {
  await expectDifference(scene, holdSeats, changed);
});
