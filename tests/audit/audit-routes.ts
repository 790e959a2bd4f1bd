import type { BrowserContext, Page } from "@playwright/test";
import { infoPaths } from "#contract/info-paths.ts";
import { paths } from "#contract/paths.ts";
import { addressOfSeats, chosenSeats, freeSeats } from "../e2e/back-door.ts";
import { CLIENT_KEY, eventAt, goToCheckout, upcomingEvents } from "../e2e/buyer.ts";
import { buyTwoSeats, STAFF, signInHolder } from "../e2e/storefront/offline/ticket-holder.ts";
import type { View } from "./measure/views.ts";
import type { Stage } from "./stage.ts";

export interface AuditRoute {
  /** The name for `--routes`. */
  name: string;
  path: string;
  /** True for pages that search engines may list. They must also meet the limits for SEO and a performance of 1.00. */
  listed: boolean;
  /** The minimum performance, 0 to 1; undefined if Lighthouse adds nothing to axe and the headers here. */
  performance: number | undefined;
  /**
   * Limits in milliseconds on a throttled phone, where a page has them: its longest task, and all work of our scripts.
   */
  longestTask?: number;
  scripts?: number;
  /** Words that only the box office can provide. A phone must show them within a second. */
  words?: string;
  /** True if journeys check the page for accessibility. A quick audit leaves it out. */
  isInJourneys?: true;
  /** The only device on which its speed is measured. By default, every device. */
  device?: View["device"];
}

export const listed = (name: string, path: string): AuditRoute => ({ name, path, listed: true, performance: 1 });
export const step = (name: string, path: string, performance = 1): AuditRoute => ({
  name,
  path,
  listed: false,
  performance,
});
const aside = (name: string, path: string): AuditRoute => ({ name, path, listed: false, performance: undefined });
const HEAVY = 0.98;
/** Half of a long task (50 ms), so that a phone half as fast has no long task either. */
const LONGEST_TASK_MS = 25;
const HOME_SCRIPTS_MS = 350;

/** The pages that anybody sees, signed out. */
export async function routesSignedOut({ browser }: Stage): Promise<AuditRoute[]> {
  const { response_data: combos } = await (
    await browser.request.get("/api/comboevents", { headers: CLIENT_KEY })
  ).json();
  const events = await upcomingEvents(browser.request);
  const [event] = events;
  const ahead = events.find(({ sale_opens_at }) => sale_opens_at !== null);
  const combo: { id: string; slug: string } | undefined = combos[0];
  if (!event || !ahead || !combo) throw new Error("the demo has no event, none before its sale, or no combo");
  return [
    { ...listed("home", "/"), longestTask: LONGEST_TASK_MS, scripts: HOME_SCRIPTS_MS },
    { ...listed("events", "/events"), longestTask: LONGEST_TASK_MS },
    listed("combos", "/combo-events"),
    { ...listed("event", `/event-detail/${event.slug}/${event.id}`), longestTask: LONGEST_TASK_MS },
    listed("combo", `/combo-event-detail/${combo.slug}/${combo.id}`),
    listed("past", "/past-events"),
    ...Object.values(infoPaths).map((path) => listed(path.slice(1), path)),
    listed("login", "/login"),
    listed("registration", "/registration"),
    listed("install", "/install"),
    aside("before-sale", `/event-detail/${ahead.slug}/${ahead.id}`),
    aside("found", "/events?search=low+sun"),
    aside("nothing-found", "/events?search=zzzqqq"),
    listed("forgot-password", "/forgotpassword"),
    aside("check-email", "/checkemail"),
    aside("reset-password", "/resetpassword"),
    aside("email-link", "/email"),
    aside("deletion-link", `/email#delete=${"x".repeat(43)}`),
    aside("share", `/share?eventId=${event.id}`),
    aside("check-draw", paths.checkDraw(event.id)),
    aside("no-such-page", "/no/such/page"),
  ];
}

const PEOPLE_BEFORE = 30;

/** The waiting room of an event that lets nobody in, with people before every new visitor. */
export async function routesOfWaiting({ browser, operate }: Stage): Promise<AuditRoute[]> {
  const { id } = await eventAt(browser.request, /dome/i, 3);
  await operate(`queue set ${id} --room on`, `queue open ${id}`, `queue pause ${id}`);
  for (let person = 0; person < PEOPLE_BEFORE; person += 1)
    await browser.request.post("/api/queue/join", { headers: CLIENT_KEY, data: { event_id: id } });
  return [{ ...step("waiting-room", `/waiting-room/${id}`), words: "People before you" }];
}

/** The pages of a buyer on the way to the door. Signs the stage's browser in, holds seats and buys tickets. */
export async function routesSignedIn({ server, browser }: Stage): Promise<AuditRoute[]> {
  const userId = await signInHolder(browser, server.url);
  await buyTwoSeats(browser, server.url, userId);
  const picker = async (placeType: RegExp, page = "/seat-booking") => {
    const event = await eventAt(browser.request, placeType);
    return `${page}?eventId=${event.id}&placeId=${event.place_id}`;
  };
  return [
    { ...step("theatre", await picker(/theatre/i), HEAVY), longestTask: LONGEST_TASK_MS },
    step("stadium", await picker(/stadium/i), HEAVY),
    step("plenary", await picker(/plenary/i, "/plenary"), HEAVY),
    step("party-plot", await picker(/party plot/i, "/bookingstep/select-ticket"), HEAVY),
    step("attendees", await heldSeats(browser, 0), HEAVY),
    step("checkout", await orderedSeats(browser, 1), HEAVY),
    step("profile", "/my-profile/edit"),
    step("my-tickets", "/my-ticket"),
  ];
}

/** The pages of staff at a door. Signs the stage's browser in as staff instead of the buyer. */
export async function routesOfStaff({ server, browser }: Stage): Promise<AuditRoute[]> {
  await browser.clearCookies();
  await signInHolder(browser, server.url, STAFF);
  return [step("gate", "/gate", HEAVY)];
}

/** Holds two seats at a dome. @returns the attendees' page, which names its booking */
async function heldSeats(browser: BrowserContext, nth: number): Promise<string> {
  const page = await browser.newPage();
  await chooseTwo(page, nth);
  await page.getByRole("button", { name: "Proceed" }).click();
  await page.waitForURL(/auditoriumusers\?.*ticketBooking_id=/);
  const { pathname, search } = new URL(page.url());
  await page.close();
  return pathname + search;
}

/** Orders two seats with named attendees. @returns the checkout page */
async function orderedSeats(browser: BrowserContext, nth: number): Promise<string> {
  const page = await browser.newPage();
  await chooseTwo(page, nth);
  const pid = await goToCheckout(page);
  await page.close();
  return `/checkout?pid=${pid}`;
}

async function chooseTwo(page: Page, nth: number): Promise<void> {
  const event = await eventAt(page.request, /dome/i, nth);
  await page.goto(addressOfSeats(event, await freeSeats(page.request, event, 2)));
  // Waits longer than a test would, because the audit's machine may be slow.
  await chosenSeats(page).nth(1).waitFor();
}
