import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { takeEarly } from "#src/http/early-answers.ts";
import { seatsSoon } from "./seats-soon.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response("{}")),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const openAt = (search: string) => {
  vi.stubGlobal("window", { location: { search } });
  seatsSoon("storefront");
};

const EVENT = "/api/events?eventId=7";
const PLAN = "/api/seat-plan?placeId=3";

it.each([
  ["?eventId=7&placeId=3&view=list", [EVENT, "/api/getdomedetails?placeId=3&eventId=7&summary=1", PLAN]],
  ["?eventId=7&view=list", []],
  ["?eventId=x&placeId=3&view=list", []],
  ["?comboEventId=5&view=list", []],
])("sends the calls of the picker at %s at once", (search, urls) => {
  openAt(search);
  expect(vi.mocked(fetch).mock.calls.map(([url]) => url)).toEqual(urls);
  for (const url of urls) expect(takeEarly(url)).toBeDefined();
});
