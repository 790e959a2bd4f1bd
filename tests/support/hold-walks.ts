import fc from "fast-check";
import type { HoldRequest } from "#server/modules/orders/hold-request.ts";
import type { CodePlan, Hall, HallPlan, Moment, TypePlan, World } from "./twin-halls.ts";

/* Halls and walks of all kinds, for comparing two ways of holding seats. */

const HALLS = 3;
/** How many buyers a world has. */
export const BUYERS = 3;
const NOBODYS_SEAT = 2_000_000_000;

const cell = fc.record({
  type: fc.oneof(
    { weight: 6, arbitrary: fc.constant("seat" as const) },
    fc.constantFrom("gap" as const, "wheelchair" as const),
  ),
  status: fc.oneof({ weight: 6, arbitrary: fc.constant("bookable" as const) }, fc.constant("blocked" as const)),
  priceCents: fc.integer({ min: 0, max: 20_000 }),
});
const type: fc.Arbitrary<TypePlan> = fc.record({
  rule: fc.constantFrom(...(["seat", "amount", "percent", "sections", "companion"] as const)),
  value: fc.integer({ min: 0, max: 100 }),
  firstSection: fc.boolean(),
  min: fc.constantFrom(0, 0, 0, 2),
  max: fc.constantFrom(null, null, 2, 3),
  needs: fc.constantFrom("nothing" as const, "nothing" as const, "word" as const),
  feeFree: fc.boolean(),
  active: fc.constantFrom(true, true, true, false),
});
const code: fc.Arbitrary<CodePlan> = fc.record({
  state: fc.constantFrom(...(["open", "open", "open", "early", "closed", "off"] as const)),
  firstSection: fc.boolean(),
  maxUses: fc.constantFrom(null, null, 1, 2),
});
const hall: fc.Arbitrary<HallPlan> = fc.record({
  sections: fc.array(fc.array(cell, { minLength: 2, maxLength: 7 }), { minLength: 1, maxLength: 2, size: "max" }),
  kind: fc.oneof(
    { weight: 5, arbitrary: fc.constant("on sale" as const) },
    { weight: 2, arbitrary: fc.constant("before its sale" as const) },
    fc.constantFrom(...(["begun", "cancelled", "sells units", "sale closed"] as const satisfies HallPlan["kind"][])),
  ),
  accountLimit: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 4 })),
  types: fc.oneof(fc.constant([]), fc.array(type, { minLength: 1, maxLength: 3, size: "max" })),
  codes: fc.array(code, { maxLength: 2, size: "max" }),
});
/** Generates random halls. */
export const anyHalls = fc.array(hall, { minLength: HALLS, maxLength: HALLS });
const buyer = fc.nat({ max: BUYERS - 1 });
const request = fc.record({
  what: fc.constant("hold" as const),
  buyer,
  hall: fc.nat({ max: HALLS - 1 }),
  seats: fc.array(fc.nat({ max: 13 }), { minLength: 1, maxLength: 4 }),
  /** 0 is the usual type, and any other number one of the hall's, or one that it does not have. */
  types: fc.oneof(fc.constant([]), fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 4 })),
  /** 0 is no access code, and any other number one of the hall's, or one of another hall. */
  code: fc.nat({ max: 3 }),
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
/** Generates a random sequence of holds and of what may happen to a hold. */
export const anyWalk = fc.array(fc.oneof({ weight: 3, arbitrary: request }, moment), { minLength: 1, maxLength: 14 });
/** A hold that a buyer wants. Seats and halls are numbered from 0, and so are buyers. */
export type WantedHold = typeof request extends fc.Arbitrary<infer T> ? T : never;
export type Step = WantedHold | Moment;

/** The hold as a page asks for it in this world. */
export function asRequest(
  world: World,
  { buyer: number, hall: index, seats, types, code, odd }: WantedHold,
): HoldRequest {
  const wanted = world.halls[index] as Hall;
  const other = world.halls[(index + 1) % HALLS] as Hall;
  const seatIds = seats.map((seat) => wanted.seatIds[seat % wanted.seatIds.length] ?? 0);
  if (odd === "another hall's seat") seatIds.push(other.seatIds[0] ?? 0);
  if (odd === "nobody's seat") seatIds.push(NOBODYS_SEAT);
  const sections = { "no sections": [], "first section": wanted.sectionIds.slice(0, 1) };
  const places = { "two places": [other.placeId, wanted.placeId], "wrong place": [other.placeId] };
  const distinct = [...new Set(seatIds)];
  const typeOf = (position: number) => {
    const type = types[position % types.length] ?? 0;
    return type === 0 ? 0 : (wanted.typeIds[type - 1] ?? other.typeIds[0] ?? -1);
  };
  return {
    userId: world.buyers[number]?.id ?? 0,
    eventIds: [wanted.eventId],
    placeIds: odd in places ? places[odd as keyof typeof places] : [wanted.placeId],
    comboEventId: null,
    // A page never names a seat twice.
    seatIds: distinct,
    typeIds: types.length === 0 ? [] : distinct.map((_, position) => typeOf(position)),
    accessCodeId: code === 0 ? null : (wanted.codeIds[code - 1] ?? other.codeIds[0] ?? -1),
    sectionIds: odd in sections ? sections[odd as keyof typeof sections] : wanted.sectionIds,
  };
}
