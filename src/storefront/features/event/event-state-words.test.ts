import { describe, expect, it } from "vitest";
import { type EventState, stateLabels } from "#contract/rules/event/event-state.ts";
import { comboStateWords, eventStateWords, type NextStep } from "./event-state-words.ts";

const BEFORE = Date.parse("2026-12-12T11:29:59Z");
const AT_START = Date.parse("2026-12-12T11:30:00Z");
const states: EventState[] = ["cancelled", "past", "on-now", "sale-closed", "sold-out", "before-sale", "on-sale"];

describe("an event", () => {
  it("says every state but 'on sale', in a word and in full", () => {
    for (const state of states) {
      expect(stateLabels[state] === "").toBe(state === "on-sale");
      expect(eventStateWords(state).title === "").toBe(state === "on-sale");
    }
  });

  it.each<[NextStep, EventState[]]>([
    ["buy", ["on-sale"]],
    ["remind-me", ["before-sale"]],
    ["tell-me", ["sold-out", "before-sale"]],
    ["calendar", ["sale-closed", "sold-out", "before-sale", "on-sale"]],
    ["save", ["sale-closed", "sold-out", "before-sale", "on-sale"]],
    ["similar", ["cancelled", "past", "on-now", "sale-closed", "sold-out"]],
  ])("offers '%s' in the right states", (step, expected) => {
    expect(states.filter((state) => eventStateWords(state).steps.includes(step))).toEqual(expected);
  });
});

describe("a combo", () => {
  const first = {
    event_name: "First",
    place_type: "Theater",
    starts_at: "2026-12-12T19:30:00+08:00",
    ends_at: "2026-12-12T22:00:00+08:00",
  };
  const second = {
    ...first,
    event_name: "Second",
    starts_at: "2026-12-13T19:30:00+08:00",
    ends_at: "2026-12-13T22:00:00+08:00",
  };

  it.each([
    [BEFORE, {}, ""],
    [BEFORE, { sold_out: true }, "Second is sold out, so this combo is too"],
    [BEFORE, { cancelled: true, sold_out: true }, "Second is cancelled, so this combo is too"],
    [BEFORE, { sale_opens_at: "2026-12-13T09:00:00+08:00" }, "Second isn't on sale yet, so this combo isn't either"],
    [
      BEFORE,
      { sale_closes_at: "2026-12-01T09:00:00+08:00" },
      "Sales have closed for Second, so they have for this combo too",
    ],
    [BEFORE, { place_type: "Party Plot" }, "Buy these events one by one"],
    [AT_START, {}, "First has started"],
    [Date.parse("2026-12-14T00:00:00Z"), {}, "These events are over"],
  ])("names the event that decides (%i, %j)", (now, change, title) => {
    expect(comboStateWords([first, { ...second, ...change }], now).title).toBe(title);
  });

  it("says which event has no numbered seats", () => {
    const words = comboStateWords([first, { ...second, place_type: "Party Plot" }], BEFORE);
    expect(words.text).toMatch(/^Second has no numbered seats/);
  });
});
