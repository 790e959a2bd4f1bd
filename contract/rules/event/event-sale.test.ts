import { describe, expect, it } from "vitest";
import { lastToOpen, type RoomFacts, saleOfAll, waitsInRoom } from "./event-sale.ts";

const event: RoomFacts = {
  starts_at: "2026-12-12T19:30:00+08:00",
  ends_at: "2026-12-12T22:00:00+08:00",
  sale_opens_at: "2026-11-27T09:00:00+08:00",
  sale_closes_at: "2026-12-12T12:00:00+08:00",
  waiting_room: "on",
  waiting_room_opens_at: "2026-11-27T08:30:00+08:00",
};

describe("a waiting room", () => {
  it.each<[string, string, Partial<RoomFacts>, boolean]>([
    ["not before it opens", "2026-11-27T08:29:59+08:00", {}, false],
    ["from its opening", "2026-11-27T08:30:00+08:00", {}, true],
    ["during the sale", "2026-11-28T09:00:00+08:00", {}, true],
    ["until the sale closes", "2026-12-12T12:00:00+08:00", {}, false],
    ["until the event is sold out", "2026-11-28T09:00:00+08:00", { sold_out: true }, false],
    [
      "of a sale without an opening",
      "2026-11-26T09:00:00+08:00",
      { sale_opens_at: null, waiting_room_opens_at: null },
      true,
    ],
    ["if the event has none", "2026-11-28T09:00:00+08:00", { waiting_room: "off" }, false],
    ["if it opens only in a rush", "2026-11-28T09:00:00+08:00", { waiting_room: "auto" }, false],
  ])("takes buyers: %s", (_, now, change, expected) => {
    expect(waitsInRoom({ ...event, ...change }, Date.parse(now))).toBe(expected);
  });
});

describe("a combo", () => {
  const member = { ...event, place_type: "Theater", id: "1" };
  it("goes on sale with its last event", () => {
    const later = { ...member, id: "2", sale_opens_at: "2026-11-28T09:00:00+08:00" };
    const now = Date.parse("2026-11-26T00:00:00Z");
    expect(lastToOpen([member, later, { ...member, sale_opens_at: null }], now)?.id).toBe("2");
    expect(lastToOpen([member], Date.parse("2026-11-27T01:00:00Z"))).toBeUndefined();
  });
});

it("events that are bought together are sold from the last opening to the first closing", () => {
  const later = { sale_opens_at: "2026-11-27T09:00:00+11:00", sale_closes_at: "2026-12-13T09:00:00+08:00" };
  expect(saleOfAll([event, later, {}])).toEqual({
    sale_opens_at: event.sale_opens_at,
    sale_closes_at: event.sale_closes_at,
  });
  expect(saleOfAll([{ sale_opens_at: null }, {}])).toEqual({ sale_opens_at: null, sale_closes_at: null });
});
