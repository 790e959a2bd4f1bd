import { randomBytes, randomInt } from "node:crypto";
import { type APIRequestContext, type APIResponse, type BrowserContext, expect, type Page } from "@playwright/test";
import { CLIENT_KEY } from "./buyer.ts";

/** An account for tests: one of the demo's, or one that a test has made. */
export interface Buyer {
  id: string;
  email: string;
  password: string;
}

export interface Place {
  id: string;
  place_id: string;
}

export interface FreeSeats {
  sectionId: string;
  sectionTitle: string;
  seats: { id: string; name: string }[];
}

interface WireSection {
  dome_list_id: string;
  title: string;
  info?: WireSeat[];
}

interface WireSeat {
  dome_price_id: string;
  seat_number: string;
  seat_type: string;
  seat_status: string;
  booking_status: string | null;
}

/** A call that must succeed, so that a failure of the set-up is reported here and not three screens later. */
async function post<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const answer = await request.post(`/api/${path}`, { headers: CLIENT_KEY, data });
  const body = await answer.json();
  if (!answer.ok() || (body.status ?? body.success) !== 1) {
    throw new Error(`${path}: ${answer.status()} ${JSON.stringify(body)}`);
  }
  return body;
}

/** What the box office answers to a call that must succeed. */
export async function dataOf<T = Awaited<ReturnType<APIResponse["json"]>>>(
  request: APIRequestContext,
  path: string,
): Promise<T> {
  const answer = await request.get(`/api/${path}`, { headers: CLIENT_KEY });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()).response_data;
}

/** Makes an account that no other test has, and signs this client in with it. */
export async function registerBuyer(request: APIRequestContext): Promise<Buyer> {
  const password = "six-quiet-lorikeets";
  const email = `${randomBytes(8).toString("hex")}@example.com`;
  const mobile = `04${String(randomInt(100_000_000)).padStart(8, "0")}`;
  await post(request, "register", { firstname: "Mina", lastname: "Rivers", mobile, email, password });
  return signInByCall(request, { email, password });
}

export async function signInByCall(
  request: APIRequestContext,
  account: { email: string; password: string },
): Promise<Buyer> {
  const { email, password } = account;
  const answer = await post<{ response_data: { User: { id: string } } }>(request, "login", { email, password });
  return { id: answer.response_data.User.id, email, password };
}

/** Sets the readable cookies that the storefront writes at sign-in. The session's cookie came with the call. */
export async function rememberInPage(context: BrowserContext, url: string, buyer: Buyer, role = 0): Promise<void> {
  const values = { id: buyer.id, name: "Mina Rivers", email: buyer.email, user_role: String(role), skipstr: "1" };
  await context.addCookies(
    Object.entries(values).map(([name, value]) => ({ name, value: encodeURIComponent(value), url })),
  );
}

/**
 * Makes documents come as the neutral shell, as in a crowd. The browser then renders the page, and makes all calls
 * itself. `page.unroute` ends it.
 */
export async function drawInBrowser(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (request.resourceType() !== "document") return route.fallback();
    await route.fulfill({ response: await route.fetch({ url: new URL("/shell.html", request.url()).href }) });
  });
}

/** Free seats of one section, next to each other where possible. */
export async function freeSeats(request: APIRequestContext, event: Place, count: number): Promise<FreeSeats> {
  const path = `getdomedetails?placeId=${event.place_id}&eventId=${event.id}`;
  const { seat_infos } = await dataOf<{ seat_infos: WireSection[] }>(request, path);
  for (const section of seat_infos) {
    const free = (section.info ?? []).filter(
      (seat) => seat.booking_status === null && seat.seat_status === "bookable" && seat.seat_type === "seat",
    );
    if (free.length < count) continue;
    const seats = free.slice(0, count).map((seat) => ({ id: seat.dome_price_id, name: seat.seat_number }));
    return { sectionId: section.dome_list_id, sectionTitle: section.title, seats };
  }
  throw new Error(`no section of event ${event.id} has ${count} free seats`);
}

/** The present booking_status of the seats, in the order given. Null means free. */
export async function seatStates(
  request: APIRequestContext,
  event: Place,
  free: FreeSeats,
): Promise<(string | null)[]> {
  const path = `getdomedetails?placeId=${event.place_id}&eventId=${event.id}&dome_list_id=${free.sectionId}`;
  const { seat_infos } = await dataOf<{ seat_infos: WireSection[] }>(request, path);
  const seats = seat_infos.flatMap((section) => section.info ?? []);
  return free.seats.map(({ id }) => {
    const seat = seats.find((one) => one.dome_price_id === id);
    if (!seat) throw new Error(`the section has no seat ${id}`);
    return seat.booking_status;
  });
}

/** Holds seats for a signed-in client. Answers the ticketBooking_id. */
export async function holdByCall(
  request: APIRequestContext,
  buyer: Buyer,
  event: Place,
  free: FreeSeats,
): Promise<string> {
  const answer = await post<{ ticketBooking_id: string }>(request, "booking-ticket", {
    in_progress: "1",
    user_id: buyer.id,
    event_id: [event.id],
    place_id: [event.place_id],
    dome_price_id: free.seats.map((seat) => seat.id),
    dome_list_id: [free.sectionId],
  });
  return answer.ticketBooking_id;
}

/** Names the attendees of a hold. Answers the pid of its order. */
export async function bookByCall(
  request: APIRequestContext,
  buyer: Buyer,
  event: Place,
  ticketBookingId: string,
  count: number,
): Promise<string> {
  const each = (value: string) => Array.from({ length: count }, () => value);
  const answer = await post<{ pid: string }>(request, "booking-ticket", {
    in_progress: "0",
    user_id: buyer.id,
    event_id: [event.id],
    place_id: [event.place_id],
    dome_price_id: [],
    dome_list_id: [],
    ticketBooking_id: ticketBookingId,
    first_name: each("Mina"),
    last_name: each("Rivers"),
    mobile_no: each("0400 000 123"),
    email_id: each("mina@example.com"),
  });
  return answer.pid;
}

export interface BoughtTicket {
  event_id: string;
  event_name: string;
  starts_at: string;
  ticket_token: string;
  booking_no: string;
  first_name: string;
  seat_number: string;
}

/** Every ticket that the box office has for this buyer. */
export async function ticketsOf(request: APIRequestContext, buyer: Pick<Buyer, "id">): Promise<BoughtTicket[]> {
  const history = await dataOf<{ event_infos: { data: BoughtTicket[] }[] }>(
    request,
    `booking-history?user_id=${buyer.id}`,
  );
  return history.event_infos.flatMap((day) => day.data);
}

/** Opens the picker's list view with these seats already chosen, by their shared address. */
export async function openWithSeats(
  page: Page,
  event: Place,
  free: FreeSeats,
  picker = "/seat-booking",
): Promise<void> {
  await page.goto(addressOfSeats(event, free, picker));
  await expect(chosenSeats(page)).toHaveCount(free.seats.length);
}

/** The picker's address with these seats chosen. */
export function addressOfSeats(event: Place, free: FreeSeats, picker = "/seat-booking"): string {
  const seats = free.seats.map((seat) => `${free.sectionId}.${seat.id}`).join(",");
  return `${picker}?eventId=${event.id}&placeId=${event.place_id}&view=list&section=${free.sectionId}&seats=${seats}`;
}

export function chosenSeats(page: Page) {
  return page.getByRole("list", { name: "Chosen seats" }).getByRole("listitem");
}
