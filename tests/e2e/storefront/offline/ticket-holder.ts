import type { APIRequestContext, BrowserContext } from "@playwright/test";
import { CLIENT_KEY, eventAt } from "#tests/e2e/buyer.ts";
import { HOLDER } from "../wallet/own-holders.ts";

/** The demo account that scans tickets at the door. */
export const STAFF = { email: "gate@example.com", password: "brolga-demo" };

/**
 * Signs a browser in without the form: the call sets the session's cookie, and this sets the readable ones as the
 * storefront does.
 */
export async function signInHolder(context: BrowserContext, url: string, who = HOLDER): Promise<string> {
  const answer = await context.request.post(`${url}/api/login`, { headers: CLIENT_KEY, data: who });
  const { User: user } = (await answer.json()).response_data;
  const cookie = (name: string, value: string) => ({ name, value, url });
  await context.addCookies([
    cookie("id", user.id),
    cookie("name", encodeURIComponent(user.name)),
    cookie("email", encodeURIComponent(user.email)),
    cookie("user_role", String(user.user_role)),
    cookie("skipstr", "1"),
  ]);
  return user.id;
}

async function postOf<T>(request: APIRequestContext, url: string, data: object): Promise<T> {
  const answer = await request.post(url, { headers: CLIENT_KEY, data });
  const body = await answer.json();
  if (body.status !== 1) throw new Error(`${url}: ${answer.status()} ${JSON.stringify(body)}`);
  return body;
}

/**
 * Buys two seats at a theatre for the signed-in holder, through the calls that the storefront makes.
 * @param nth the index among the events at theatres
 * @returns the event's id.
 */
export async function buyTwoSeats(
  { request }: Pick<BrowserContext, "request">,
  url: string,
  userId: string,
  nth = 0,
): Promise<string> {
  const event = await eventAt(request, /auditorium|theatre|dome/i, nth);
  const address = `${url}/api/getdomedetails?placeId=${event.place_id}&eventId=${event.id}`;
  const { response_data } = await (await request.get(address, { headers: CLIENT_KEY })).json();
  const sections: { dome_list_id: string; info: Record<string, string | null>[] }[] = response_data.seat_infos;
  const isFree = (seat: Record<string, string | null>) =>
    seat.booking_status === null && seat.seat_status === "bookable" && seat.seat_type === "seat";
  const section = sections.find((one) => one.info.filter(isFree).length >= 2);
  if (!section) throw new Error("the theatre has no section with two free seats");
  const seats = section.info.filter(isFree).slice(0, 2);
  const common = { user_id: userId, event_id: [event.id], place_id: [event.place_id] };
  const chosen = { dome_price_id: seats.map((seat) => seat.id), dome_list_id: [section.dome_list_id] };
  const booking = `${url}/api/booking-ticket`;
  const hold = await postOf<{ ticketBooking_id: string }>(request, booking, { in_progress: "1", ...common, ...chosen });
  const order = await postOf<{ pid: string }>(request, booking, {
    in_progress: "0",
    ...common,
    dome_price_id: [],
    dome_list_id: [],
    ticketBooking_id: hold.ticketBooking_id,
    first_name: ["Mina", "Tavita"],
    last_name: ["Rivers", "Sole"],
    mobile_no: ["0400222333", "0400222333"],
    email_id: ["mina@example.com", "tavita@example.com"],
  });
  await postOf(request, `${url}/api/checkout`, { pid: order.pid });
  return event.id;
}
