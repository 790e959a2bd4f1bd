import type { APIRequestContext, Browser, Page, ViewportSize } from "@playwright/test";
import {
  type Buyer,
  bookByCall,
  freeSeats,
  holdByCall,
  type Place,
  registerBuyer,
  rememberInPage,
  signInByCall,
} from "../back-door.ts";
import { listedEvents, pay } from "../buyer.ts";
import { expect, type WorkerServer } from "../fixtures.ts";
import { expectNoBarriersIn } from "../no-barriers.ts";
import { expectNoSideways } from "../no-sideways.ts";

/** People of the demo (README.md). The owner works for two organisers. */
export const DESK_OWNER = { email: "owner@example.com", password: "brolga-demo" };
export const DESK_BOX_OFFICE = { email: "boxoffice@example.com", password: "brolga-demo" };
/** An organiser that has both of them. */
export const ORGANISER = "Southerly Music Trust";

export const PHONE = { width: 390, height: 844 };
/** The narrowest phone that the desk is made for. */
export const NARROW_PHONE = { width: 360, height: 740 };
export const LAPTOP = { width: 1280, height: 800 };

/** Opens the desk on this page for somebody who has signed in. */
export async function openDesk(page: Page, who: { email: string; password: string }, path = ""): Promise<Buyer> {
  const person = await signInByCall(page.context().request, who);
  await page.goto(`/desk${path}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return person;
}

export const nav = (page: Page) => page.getByRole("navigation", { name: "Desk" });

/** Chooses the organiser that somebody works for, by its name or id. */
export const workFor = (page: Page, organiser: string) => page.getByLabel("Working for").selectOption(organiser);

/**
 * Checks a screen: no accessibility faults on a phone in the light theme and on a laptop in the dark one, and nothing
 * that overflows sideways, also on a narrow phone.
 * @param after the size in which the journey goes on
 */
export async function expectGoodScreen(page: Page, after?: ViewportSize | null): Promise<void> {
  for (const size of [NARROW_PHONE, PHONE, LAPTOP]) {
    await page.setViewportSize(size);
    if (size === PHONE) await expectNoBarriersIn("light", page);
    if (size === LAPTOP) await expectNoBarriersIn("dark", page);
    await expectNoSideways(page, `${page.url()} at ${size.width}`);
  }
  if (after) await page.setViewportSize(after);
}

/** Finds an event of the owner's that is on sale: the one with the id `wanted`, or else the first one in a theatre. */
async function ownEvent(owner: APIRequestContext, buyer: APIRequestContext, wanted?: string) {
  const answer = await owner.get("/api/desk/events?state=on_sale&limit=100", {
    headers: { "x-client-key": "brolga-storefront" },
  });
  const { items } = (await answer.json()) as { items: { id: string; organiser_id: string }[] };
  const own = new Map(items.map(({ id, organiser_id }) => [id, organiser_id]));
  const event = (await listedEvents(buyer, "is_pagination=0&limit=0")).find(
    ({ id, place_type, sale_opens_at }) =>
      own.has(id) && (wanted ? id === wanted : /theatre|auditorium/i.test(place_type)) && sale_opens_at === null,
  );
  if (!event) throw new Error(`the owner doesn't sell ${wanted ? `event ${wanted}` : "a theatre"}`);
  return { ...event, organiserId: own.get(event.id) ?? "" };
}

export interface PaidOrder {
  pid: string;
  organiserId: string;
  event: Place;
  eventName: string;
  seats: string[];
  sectionTitle: string;
  email: string;
}

/**
 * Somebody else buys two tickets for one of the owner's events and pays on the card page.
 * @param page where the owner is signed in
 * @param wanted the id of the event. A journey that cancels its event puts one of its own on sale first
 */
export async function buyTwo(browser: Browser, server: WorkerServer, page: Page, wanted?: string): Promise<PaidOrder> {
  const context = await browser.newContext({ baseURL: server.url });
  try {
    const buyer = await registerBuyer(context.request);
    await rememberInPage(context, server.url, buyer);
    const event = await ownEvent(page.context().request, context.request, wanted);
    const free = await freeSeats(context.request, event, 2);
    const hold = await holdByCall(context.request, buyer, event, free);
    const pid = await bookByCall(context.request, buyer, event, hold, 2);
    const shop = await context.newPage();
    await shop.goto(`/checkout?pid=${pid}`);
    await pay(shop);
    await expect(shop.getByRole("main").getByRole("heading", { name: /^Order / })).toBeVisible();
    const seats = free.seats.map(({ name }) => name);
    const { event_name: eventName, organiserId } = event;
    return { pid, organiserId, event, eventName, seats, sectionTitle: free.sectionTitle, email: buyer.email };
  } finally {
    await context.close();
  }
}
