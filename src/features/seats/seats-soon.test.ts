import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sentCalls } from "#src/data/sent-calls.ts";
import { seatsSoon, ticketsSoon } from "./seats-soon.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response("{}")),
  );
});
afterEach(() => {
  sentCalls.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const openedAt = (search: string) => vi.stubGlobal("window", { location: { search } });
const sent = () => vi.mocked(fetch).mock.calls.map(([url]) => url);

const EVENT = "/api/events?eventId=7";
const TICKETS = "/api/getdomedetails?placeId=3&eventId=7";

it.each([
  ["seats of an event", seatsSoon, "eventId=7&placeId=3", [EVENT, `${TICKETS}&summary=1`, "/api/seat-plan?placeId=3"]],
  ["seats of a combo", seatsSoon, "comboEventId=5", ["/api/comboeventsdetails?comboEventId=5"]],
  ["tickets by number", ticketsSoon, "eventId=7&placeId=3", [EVENT, TICKETS]],
  ["an address without a place", seatsSoon, "eventId=7", []],
  ["an address that is wrong", ticketsSoon, "eventId=x&placeId=3", []],
])("sends the calls of a picker at once: %s", (_picker, soon, query, urls) => {
  openedAt(`?${query}&view=list`);
  soon("storefront");
  expect(sent()).toEqual(urls);
  expect([...sentCalls.keys()]).toEqual(urls);
});

it("gives an answer to the first that asks, and forgets it after eight seconds", async () => {
  openedAt("?eventId=7&placeId=3");
  ticketsSoon("storefront");
  const answer = await sentCalls.get(EVENT)?.();
  expect(answer?.ok).toBe(true);
  expect(sentCalls.has(EVENT)).toBe(false);
  vi.advanceTimersByTime(7999);
  expect(sentCalls.has(TICKETS)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(sentCalls.has(TICKETS)).toBe(false);
});
