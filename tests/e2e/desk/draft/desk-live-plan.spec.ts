import type { Locator } from "@playwright/test";
import sharp from "sharp";
import type { DeskSeats } from "#contract/wire/desk/seats.ts";
import { bookByCall, type FreeSeats, holdByCall, registerBuyer, rememberInPage } from "#tests/e2e/back-door.ts";
import { pay, upcomingEvents } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { DESK_OWNER, LAPTOP, openDesk } from "../desk-steps.ts";
import { callDesk, putOnSale } from "./draft-steps.ts";

/* A plan that stays open while buyers come and go. */

test.use({ serverOf: "desk", viewport: LAPTOP });

/** The legend's words for a seat that a buyer holds. */
const HELD = "Held by a buyer";
/** A plan that polls instead of being notified would be later than this. */
const SOON = { timeout: 8_000 };

/** Reads the pixels of a part of the page, each as one number. */
async function pixelsOf(part: Locator): Promise<{ pixels: number[]; width: number; height: number }> {
  const image = sharp(await part.screenshot()).removeAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { pixels: Array.from({ length: width * height }, (_, at) => data.readUIntBE(at * 3, 3)), width, height };
}

/** How many of the map's pixels have exactly the colour of the middle of a dot in the legend. */
async function drawnLike(map: Locator, dot: Locator): Promise<number> {
  const { pixels, width, height } = await pixelsOf(dot);
  const colour = pixels[Math.floor(height / 2) * width + Math.floor(width / 2)];
  return (await pixelsOf(map)).pixels.filter((pixel) => pixel === colour).length;
}

test("an open plan shows within seconds, in words and in the legend's colours, that somebody holds seats and pays for them", async ({
  page,
  browser,
  server,
}) => {
  await openDesk(page, DESK_OWNER);
  const eventId = await putOnSale(page.request, "Low Lantern");
  await page.goto(`/desk/events/${eventId}/seats`);
  const main = page.getByRole("main");
  const map = main.getByRole("application", { name: "Plan of the venue" });
  await expect(map).toHaveAttribute("data-drawn", "");
  const legend = main.getByRole("list", { name: "What the seats are" }).getByRole("listitem");
  const entry = (state: string) => legend.filter({ hasText: new RegExp(`^${state} ?\\d`) });
  const numberOf = async (state: string) => Number(/[\d,]+$/.exec((await entry(state).textContent()) ?? "")?.[0]);
  const drawn = (state: string) => drawnLike(map, entry(state).locator("[data-state]"));
  expect([await numberOf(HELD), await numberOf("Sold")]).toEqual([0, 0]);
  expect([await drawn(HELD), await drawn("Sold")]).toEqual([0, 0]);

  const { sections } = await callDesk<DeskSeats>(page.request, "GET", `events/${eventId}/seats`);
  const section = sections.find(({ title }) => title === "Dress Circle B");
  const seats = section?.seats.slice(0, 4).map(({ id, seat }) => ({ id, name: seat })) ?? [];
  const free: FreeSeats = { sectionId: section?.id ?? "", sectionTitle: section?.title ?? "", seats };
  const context = await browser.newContext({ baseURL: server.url });
  const buyer = await registerBuyer(context.request);
  await rememberInPage(context, server.url, buyer);
  const event = (await upcomingEvents(context.request)).find(({ id }) => id === eventId);
  if (!event) throw new Error("buyers don't see the event");
  const hold = await holdByCall(context.request, buyer, event, free);
  await expect.poll(() => numberOf(HELD), SOON).toBe(4);
  await expect.poll(() => drawn(HELD), SOON).toBeGreaterThan(0);
  expect(await drawn("Sold")).toBe(0);

  const pid = await bookByCall(context.request, buyer, event, hold, 4);
  const shop = await context.newPage();
  await shop.goto(`/checkout?pid=${pid}`);
  await pay(shop);
  await expect(shop.getByRole("main").getByRole("heading", { name: /^Order / })).toBeVisible();
  await expect.poll(() => numberOf("Sold"), SOON).toBe(4);
  await expect.poll(() => drawn("Sold"), SOON).toBeGreaterThan(0);
  expect([await numberOf(HELD), await drawn(HELD)]).toEqual([0, 0]);
  await context.close();
});
