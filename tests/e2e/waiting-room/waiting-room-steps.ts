import type { Page } from "@playwright/test";
import type { Place } from "../back-door.ts";
import { eventAt } from "../buyer.ts";
import { expect } from "../fixtures.ts";
import { inMinutes, type StoodIn, standInForQueue } from "./queue-stand-in.ts";

/* What visitors of a waiting room see and do. */

export const GATHERING = {
  phase: "gathering",
  /** Twelve minutes from the moment in which a test reads it. */
  get opens_at() {
    return inMinutes(12);
  },
  place: null,
  called: 0,
  a_minute: null,
} as const;

/** The waiting room's own part of the page. */
export const room = (page: Page) => page.getByRole("main");
export const turn = (page: Page) => page.getByRole("heading", { name: "It is your turn." });

/** Waits until so many people are before the visitor. */
export const peopleBefore = (page: Page, number: string) =>
  expect(
    room(page)
      .getByRole("paragraph")
      .filter({ hasText: /before you/ })
      .first(),
  ).toContainText(number);

interface Opened {
  event: Place;
  boxOffice: StoodIn;
  address: string;
}

/** Opens the waiting room of an event with a stand-in for the box office. */
export async function openRoom(page: Page, first: Partial<StoodIn> = {}): Promise<Opened> {
  const event = await eventAt(page.request, /dome/i, 1);
  const boxOffice = await standInForQueue(page, first);
  const address = `/waiting-room/${event.id}`;
  await page.goto(address);
  return { event, boxOffice, address };
}

/** Waits until the device has the page and its scripts, so that it opens without a network. */
export async function isKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const kept = async () => {
    const cache = await caches.open("brolga-waiting-room-1");
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => /\/assets\/.*\.js$/.test(name));
    const files = [location.pathname, ...scripts.map(({ name }) => name)];
    return (await Promise.all(files.map((file) => cache.match(file)))).every(Boolean);
  };
  await expect.poll(() => page.evaluate(kept)).toBe(true);
}
