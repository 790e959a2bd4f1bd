import { describe, expect, it } from "vitest";
import {
  areForWheelchairs,
  type ComboState,
  comboState,
  type EventState,
  eventState,
  type StateFacts,
} from "./event-state.ts";

const event = { starts_at: "2026-12-12T19:30:00+08:00", ends_at: "2026-12-12T22:00:00+08:00" };
const soldOut = { ...event, sold_out: true };
const cancelled = { ...soldOut, cancelled: true };
const opensLater = { ...event, sale_opens_at: "2026-12-12T19:00:00+08:00" };
const closesEarly = { ...event, sale_closes_at: "2026-12-12T19:29:59+08:00" };
const TO_OPENING = "2026-12-12T10:59:59.999Z";
const AT_OPENING = "2026-12-12T11:00:00Z";
const BEFORE = "2026-12-12T11:29:59Z";
const AT_START = "2026-12-12T11:30:00Z";
const LAST_SECOND = "2026-12-12T13:59:59Z";
const AT_END = "2026-12-12T14:00:00Z";

describe("an event", () => {
  it.each<[string, StateFacts, string, EventState]>([
    ["on sale until it starts", event, BEFORE, "on-sale"],
    ["on now from its start", event, AT_START, "on-now"],
    ["on now until it ends", event, LAST_SECOND, "on-now"],
    ["past from its end", event, AT_END, "past"],
    ["sold out before it starts", soldOut, BEFORE, "sold-out"],
    ["on now, if it was sold out", soldOut, AT_START, "on-now"],
    ["past, if it was sold out", soldOut, AT_END, "past"],
    ["before its sale until that opens", opensLater, TO_OPENING, "before-sale"],
    ["on sale from the opening", opensLater, AT_OPENING, "on-sale"],
    ["on sale until its sale closes", closesEarly, AT_OPENING, "on-sale"],
    ["closed from then on", closesEarly, BEFORE, "sale-closed"],
    ["on now, if its sale closed before", closesEarly, AT_START, "on-now"],
    ["sold out, even before its sale", { ...opensLater, sold_out: true }, TO_OPENING, "sold-out"],
    ["closed, if it was sold out", { ...closesEarly, sold_out: true }, BEFORE, "sale-closed"],
    ["cancelled, even before its sale", { ...opensLater, cancelled: true }, TO_OPENING, "cancelled"],
    ["cancelled before its date", cancelled, BEFORE, "cancelled"],
    ["cancelled while it would be on", cancelled, AT_START, "cancelled"],
    ["cancelled after its date", cancelled, AT_END, "cancelled"],
  ])("is %s", (_, facts, now, state) => {
    expect(eventState(facts, Date.parse(now))).toBe(state);
  });
});

describe("a combo", () => {
  const first = { ...event, place_type: "Theater" };
  const second = { ...first, starts_at: "2026-12-13T19:30:00+08:00", ends_at: "2026-12-13T22:00:00+08:00" };

  it.each<[ComboState, string, object]>([
    ["on-sale", BEFORE, {}],
    ["sold-out", BEFORE, { sold_out: true }],
    ["cancelled", BEFORE, { cancelled: true, sold_out: true }],
    ["before-sale", BEFORE, { sale_opens_at: AT_START }],
    ["sold-out", BEFORE, { sale_opens_at: AT_START, sold_out: true }],
    ["sale-closed", BEFORE, { sale_closes_at: BEFORE, sold_out: true }],
    ["one-by-one", BEFORE, { sale_opens_at: AT_START, place_type: "Party Plot" }],
    ["one-by-one", BEFORE, { place_type: "Party Plot" }],
    ["on-now", AT_START, {}],
    ["on-now", AT_END, { sold_out: true }],
    ["past", "2026-12-14T00:00:00Z", { place_type: "Party Plot" }],
    ["cancelled", "2026-12-14T00:00:00Z", { cancelled: true }],
  ])("is %s at %s if its second event is %j", (state, now, change) => {
    const members = [first, { ...second, ...change }];
    expect(comboState(members, Date.parse(now))).toBe(state);
  });
});

it("says that a combo is for wheelchairs alone if each of its sold-out events has such spaces", () => {
  const event = { starts_at: "2027-03-06T20:00:00+11:00", ends_at: "2027-03-06T22:00:00+11:00" };
  const full = { ...event, sold_out: true };
  const spaces = { ...full, wheelchair_spaces_left: true } as const;
  expect(areForWheelchairs([event, spaces])).toBe(true);
  expect(areForWheelchairs([spaces, spaces])).toBe(true);
  expect(areForWheelchairs([full, spaces])).toBe(false);
  expect(areForWheelchairs([event])).toBe(false);
});
