import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { BOOKING_KEY } from "./booking/booking-mark.ts";
import { ownSteps } from "./own-steps.ts";

const script = readFileSync(new URL("../../../../public/theme.js", import.meta.url), "utf8");

/** Whether the first paint of this address reserves the banner's place. */
function keepsPlace(pathname: string, stored: Record<string, string>): boolean {
  const dataset: Record<string, string> = {};
  const localStorage = { getItem: (key: string) => stored[key] ?? null };
  const listening = { addEventListener: () => {}, requestAnimationFrame: () => 0 };
  const page = { ...listening, window: {}, document: { documentElement: { dataset } } };
  runInNewContext(script, { ...page, localStorage, location: { pathname } });
  return "held" in dataset;
}

test("a booking's banner has its place before the first paint, except on the booking's own steps", () => {
  const booked = { [BOOKING_KEY]: "7" };
  for (const path of ownSteps) expect(keepsPlace(path, booked), path).toBe(false);
  for (const path of ["/", "/events", "/seat-booking", "/checkouts"]) expect(keepsPlace(path, booked), path).toBe(true);
  expect(keepsPlace("/", {})).toBe(false);
});
