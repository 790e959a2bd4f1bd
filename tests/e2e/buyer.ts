import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";

export const CLIENT_KEY = { "x-client-key": "brolga-storefront" };
const BUYER = { email: "buyer@example.com", password: "brolga-demo" };
export const FREE = { email: "free@example.com", password: "brolga-demo" };
export const APPROVED_CARD = "4111 1111 1111 1111";
export const DECLINED_CARD = "4000 0000 0000 0002";
/** The bank approves this card and notifies the box office twice. */
export const TWICE_CARD = "4000 0000 0000 0259";
export const LATE_CARD = "4000 0000 0000 0119";

/** The answer to a hold of more tickets than others have left. */
export const OTHERS_QUICKER = {
  status: 0,
  code: "PARTY_PLOT_SHORT",
  message: "Please Try Again",
  ticketBooking_id: null,
  responses: null,
};

export interface ListedEvent {
  id: string;
  slug: string;
  event_name: string;
  event_date: string;
  place_id: string;
  place_type: string;
  place_name: string;
  sold_out: boolean;
  sale_opens_at: string | null;
  lowestPrice: number;
  highestPrice: number;
  commission_type: "Fixed" | "Percentage";
  /** Dollars if fixed, per cent otherwise. */
  commission_value: number;
}

/** Upcoming events, as GET /api/event lists them. @param query more parameters, such as 'is_desc=1&limit=5' */
export async function listedEvents(request: APIRequestContext, query: string): Promise<ListedEvent[]> {
  const answer = await request.get(`/api/event?is_future=1&${query}`, { headers: CLIENT_KEY });
  return (await answer.json()).response_data;
}

/** The demo's upcoming events, as the storefront asks for them. */
export function upcomingEvents(request: APIRequestContext): Promise<ListedEvent[]> {
  return listedEvents(request, "is_pagination=0&limit=0");
}

/** An event on sale at a place of this type. */
export async function eventAt(request: APIRequestContext, placeType: RegExp, nth = 0): Promise<ListedEvent> {
  const fitting = (await upcomingEvents(request)).filter(
    (event) => placeType.test(event.place_type) && !event.sold_out && event.sale_opens_at === null,
  );
  const event = fitting[nth];
  if (!event) throw new Error(`the demo has no event ${nth} at a ${placeType}`);
  return event;
}

/** Fills the sign-in form that is open. The sheet over a picker asks for the password once it is wanted. */
export async function signIn(page: Page, who = BUYER): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByLabel("Email").fill(who.email);
  const password = page.getByLabel("Password", { exact: true });
  const wanted = page.getByRole("button", { name: "Use a password" });
  await expect(password.or(wanted)).toBeVisible();
  if (await wanted.isVisible()) await wanted.click();
  await password.fill(who.password);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
}

/** A phone and a desktop. */
export const BOTH_SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** Fills the bank's card page and pays. */
export async function payByCard(page: Page, card: string): Promise<void> {
  await page.getByLabel("Card number").fill(card);
  await page.getByLabel("Month").fill("12");
  await page.getByLabel("Year").fill("29");
  await page.getByLabel("Security code").fill("123");
  await page.getByLabel("Name on the card").fill("Mina Rivers");
  await page.getByRole("button", { name: /^Pay / }).click();
}

const NAMES = [
  ["Mina", "Rivers"],
  ["Theo", "Marsh"],
  ["Ruby", "Wren"],
  ["Ivo", "Brooks"],
] as const;

/** Names this many attendees, all with one phone and email. The first one may be filled in already. */
export async function nameAttendees(page: Page, count: number): Promise<void> {
  for (const [index, [firstName, lastName]] of NAMES.slice(0, count).entries()) {
    const attendee = page.getByRole("group", { name: `Attendee (${index + 1})` });
    await attendee.getByLabel("First name").fill(firstName);
    await attendee.getByLabel("Last name").fill(lastName);
    if (index > 0) continue;
    await attendee.getByLabel("Phone number").fill("0400 000 123");
    await attendee.getByLabel("Email").fill("mina@example.com");
  }
}

/**
 * Turns a phone into a desktop, or a desktop into a phone. A journey that chooses on one and pays on the other tests
 * both in the time of one. fitsBothSizes checks how each step looks on either.
 */
export async function changeSize(page: Page): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 747;
  await page.setViewportSize(isPhone ? { width: 1280, height: 800 } : { width: 360, height: 740 });
}

/** Presses Back once the page has done its work. Until then a page with a hold cannot ask whether to give it up. */
export async function goBackWhenIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await page.goBack();
}

/** Checks a step at the size of a phone and of a desktop: nothing overflows sideways, and `leadsOn` can be pressed. */
export async function fitsBothSizes(page: Page, leadsOn: Locator): Promise<void> {
  for (let size = 0; size < 2; size += 1) {
    await changeSize(page);
    await leadsOn.click({ trial: true });
    const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(beyond), page.url()).toBeLessThanOrEqual(0);
  }
}

/**
 * Goes from the picker with chosen seats to the checkout at the other screen size. The attendees are Mina Rivers and
 * Theo Marsh.
 */
export async function goToCheckout(page: Page): Promise<string> {
  const proceed = page.getByRole("button", { name: "Proceed" });
  await fitsBothSizes(page, proceed);
  await proceed.click();
  await expect(page).toHaveURL(/\/(auditoriumusers|partyplotuser)/);
  const attendees = page.getByRole("group", { name: /^Attendee \(/ });
  await expect(attendees.first()).toBeVisible();
  await changeSize(page);
  await nameAttendees(page, await attendees.count());
  const book = page.getByRole("button", { name: "Book Ticket" });
  await fitsBothSizes(page, book);
  await book.click();
  await expect(page).toHaveURL(/\/checkout\?pid=\d+/);
  await fitsBothSizes(page, page.getByRole("button", { name: /^Pay \$|^Get my tickets/ }));
  return new URL(page.url()).searchParams.get("pid") ?? "";
}

/** Goes from the checkout to the bank's card page and pays. */
export async function pay(page: Page, card = APPROVED_CARD): Promise<void> {
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await payByCard(page, card);
}

/** Where a part of the page is. */
export async function boxOf(part: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await expect(part).toBeVisible();
  const box = await part.boundingBox();
  if (!box) throw new Error("it is not on the page");
  return box;
}

/** The seats of the list of seats that nobody has. */
export const availableSeats = (page: Page) => page.getByRole("gridcell", { name: /, available$/ });

/** The first section of a picker's list that has free seats. */
export const firstSection = (page: Page) =>
  page
    .getByRole("list", { name: "Sections" })
    .getByRole("button", { name: /seats left/ })
    .first();
