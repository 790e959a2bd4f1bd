import { describe, expect, it } from "vitest";
import { type ComboState, comboState, type EventState, eventState } from "./event-state.ts";

const event = { starts_at: "2026-12-12T19:30:00+08:00", ends_at: "2026-12-12T22:00:00+08:00" };
const soldOut = { ...event, sold_out: true };
const cancelled = { ...soldOut, cancelled: true };
const BEFORE = "2026-12-12T11:29:59Z";
const AT_START = "2026-12-12T11:30:00Z";
const LAST_SECOND = "2026-12-12T13:59:59Z";
const AT_END = "2026-12-12T14:00:00Z";

describe("an event", () => {
  it.each<[string, typeof event & { sold_out?: boolean; cancelled?: boolean }, string, EventState]>([
    ["on sale until it starts", event, BEFORE, "on-sale"],
    ["on now from its start", event, AT_START, "on-now"],
    ["on now until it ends", event, LAST_SECOND, "on-now"],
    ["past from its end", event, AT_END, "past"],
    ["sold out before it starts", soldOut, BEFORE, "sold-out"],
    ["on now, if it was sold out", soldOut, AT_START, "on-now"],
    ["past, if it was sold out", soldOut, AT_END, "past"],
    ["cancelled before its date", cancelled, BEFORE, "cancelled"],
    ["cancelled while it would be on", cancelled, AT_START, "cancelled"],
    ["cancelled after its date", cancelled, AT_END, "cancelled"],
  ])("is %s", (_, facts, now, state) => {
    expect(eventState(facts, Date.parse(now))).toBe(state);
  });
});

describe("a combo", () => {
  const first = { ...event, place_type: "Theater" };
  const second = {
    ...first,
    starts_at: "2026-12-13T19:30:00+08:00",
    ends_at: "2026-12-13T22:00:00+08:00",
  };

  it.each<[ComboState, string, object]>([
    ["on-sale", BEFORE, {}],
    ["sold-out", BEFORE, { sold_out: true }],
    ["cancelled", BEFORE, { cancelled: true, sold_out: true }],
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
