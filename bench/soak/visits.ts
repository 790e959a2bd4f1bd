import { randomUUID } from "node:crypto";
import { paths } from "#contract/paths.ts";
import { attendees } from "#tests/support/steps/booking-steps.ts";
import { anyOf, type Buyer, type Town } from "./town.ts";

const WIDTHS = [160, 320, 640, 960];
const PAGES = [paths.home, paths.events, paths.pastEvents, paths.comboEvents, paths.faq, "/no-such-page"];
const WORDS = ["wattle", "river", "dome", "choir", "", "zzz"];
/** Cards of the bank's stand-in: paid, paid with two notifications, declined. */
const CARDS = ["4111111111111111", "4111111111111111", "4000000000000259", "4000000000000002"];
/** The shortest time between two paid orders. With more, the demo would sell out before a long soak ends. */
const SECONDS_BETWEEN_ORDERS = 10;
const STREAM_MS = { shortest: 2000, longest: 45_000 };
const HTML = { accept: "text/html" };

async function browse(town: Town): Promise<void> {
  const { client } = town;
  const event = town.event();
  await client.ask(anyOf(PAGES), HTML);
  await client.ask(`/api/event?is_future=1&limit=20&search=${anyOf(WORDS)}`);
  await client.ask(paths.eventDetail(event), HTML);
  await client.ask(`/api/events?eventId=${event.id}`);
  await client.ask(`/image/${event.event_image}?w=${anyOf(WIDTHS)}`, { accept: anyOf(["image/webp", "image/jpeg"]) });
  await client.ask(`/calendar/event-${event.id}.ics`, { accept: "text/calendar" });
}

async function watchSeats(town: Town): Promise<void> {
  const { client } = town;
  const { id, place_id } = town.event();
  const ms = STREAM_MS.shortest + Math.random() * (STREAM_MS.longest - STREAM_MS.shortest);
  const watching = client.listen(`/api/seat-stream?eventId=${id}`, ms);
  const seats = `/api/getdomedetails?eventId=${id}&placeId=${place_id}`;
  await client.ask(`${seats}&summary=1`);
  await client.ask(seats);
  await client.hangUp(seats);
  await watching;
}

async function askQueue(town: Town): Promise<void> {
  const { client } = town;
  const { id } = town.event();
  await client.ask(`/api/queue/${id}`);
  await client.ask(paths.waitingRoom(id), HTML);
  const { body } = await client.ask("/api/queue/join", { json: { event_id: id } });
  const token = body?.response_data?.token;
  if (token) await client.ask("/api/queue/place", { json: { token } });
}

interface Held {
  event: ReturnType<Town["event"]>;
  bookingId: string;
  seats: number;
}

async function hold(town: Town, as: Buyer): Promise<Held | null> {
  const { client } = town;
  const event = anyOf(town.seated());
  const best = await client.ask(`/api/best-available?eventId=${event.id}&count=${anyOf([1, 2, 3])}`);
  const { dome_price_ids: ids = [], dome_list_id: section } = best.body?.response_data ?? {};
  if (ids.length === 0) return null;
  const json = {
    in_progress: "1",
    user_id: as.id,
    event_id: event.id,
    place_id: event.place_id,
    dome_price_id: ids,
    dome_list_id: [section],
  };
  const { body } = await client.ask("/api/booking-ticket", { json, token: as.token });
  return body?.status === 1 ? { event, bookingId: String(body.ticketBooking_id), seats: ids.length } : null;
}

/** Names the attendees of held seats. @returns the order's pid */
async function book({ client }: Town, as: Buyer, { event, bookingId, seats }: Held): Promise<string | null> {
  const json = {
    in_progress: "0",
    user_id: as.id,
    event_id: [event.id],
    place_id: [event.place_id],
    dome_price_id: [],
    dome_list_id: [],
    ticketBooking_id: bookingId,
    ...attendees(seats),
  };
  const { body } = await client.ask("/api/booking-ticket", { json, token: as.token });
  return body?.status === 1 ? body.pid : null;
}

/** Pays at the bank's stand-in, whose own post settles the order, and returns as the browser does. */
async function pay({ client }: Town, as: Buyer, pid: string): Promise<void> {
  const { body } = await client.ask("/api/checkout", { json: { pid }, token: as.token });
  if (!body?.gateway) return;
  const { action, fields } = body.gateway;
  const at = new URL(action).origin;
  const { location } = await client.ask(action, { at, form: fields });
  const form = { cardnumber: anyOf(CARDS), expmonth: "12", expyear: "39", cvm: "123", bname: "T Sole", action: "pay" };
  const { text } = await client.ask(location, { at, form, accept: "text/html" });
  const back = /action="([^"]+)"/.exec(text)?.[1];
  const inputs = text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  const answer = Object.fromEntries([...inputs].map(([, name, value]) => [name, unescaped(value ?? "")]));
  if (back) await client.ask(new URL(back).pathname, { form: answer });
}

const unescaped = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** Opens the order's tickets: the list, a code, a PDF. */
async function openTickets({ client }: Town, as: Buyer, pid: string): Promise<void> {
  await client.ask(`/api/order?pid=${pid}`, { token: as.token });
  const { body } = await client.ask(`/api/booking-history?user_id=${as.id}`, { token: as.token });
  const ticket = body?.response_data?.event_infos?.[0]?.data?.[0];
  if (!ticket) return;
  await client.ask(new URL(ticket.qrcode_image, "http://localhost").pathname, { accept: "image/png" });
  await client.ask(new URL(ticket.ticket_pdf, "http://localhost").pathname, { accept: "application/pdf" });
}

/** A buyer's whole visit, from opening an account to signing out. Some holds are released, and others expire. */
async function buy(town: Town, mayPay: () => boolean): Promise<void> {
  const { client } = town;
  const as = await town.newBuyer();
  if (!as) return;
  await hold(town, as);
  const held = await hold(town, as);
  if (held && mayPay()) {
    const pid = await book(town, as, held);
    if (pid) await pay(town, as, pid);
    if (pid) await openTickets(town, as, pid);
  } else if (held && Math.random() < 0.5) {
    await client.ask("/api/cancellation", { json: { tid: held.bookingId }, token: as.token });
  }
  await client.ask("/api/likes", { json: { user_id: as.id, event_id: town.event().id }, token: as.token });
  await client.ask(`/api/sessions?user_id=${as.id}`, { token: as.token });
  await client.ask("/api/logout", { json: {}, token: as.token });
}

async function workTheDoor(town: Town): Promise<void> {
  const { client } = town;
  const { token } = town.staff();
  const event_id = town.event().id;
  const listening = client.listen(`/api/gate/stream?event_id=${event_id}`, STREAM_MS.longest * Math.random(), token);
  const { body } = await client.ask(`/api/gate/pack?event_id=${event_id}`, { token });
  const { tickets, cursor } = body?.response_data ?? {};
  const now = new Date().toISOString();
  if (tickets?.id.length > 0) {
    const one = { id: randomUUID(), ticket_id: anyOf<number>(tickets.id), at: now, manual: false };
    const scans = [{ ...one, kind: anyOf(["in", "out"]) }];
    await client.ask("/api/gate/scans", { json: { event_id, device: town.door, sent_at: now, scans }, token });
  }
  if (cursor) await client.ask(`/api/gate/changes?event_id=${event_id}&cursor=${cursor}`, { token });
  await client.ask(`/api/gate/statistics?event_id=${event_id}`, { token });
  await listening;
}

async function mistype(town: Town): Promise<void> {
  const { client } = town;
  await town.signIn("buyer@example.com", "not the password");
  await client.ask("/api/events?eventId=999999999");
  await client.ask("/api/booking-ticket", { json: { in_progress: "7" } });
  await client.ask("/api/sign-in-code", { json: { email: "second@example.com" } });
}

/** The kinds of visit, in their shares. */
const KINDS = [
  browse,
  browse,
  browse,
  browse,
  watchSeats,
  watchSeats,
  askQueue,
  buy,
  buy,
  workTheDoor,
  mistype,
] as const;

/**
 * Makes visits without end, one after the other.
 * @returns a function that stops after the current visit
 */
export function startVisitors(town: Town, count: number): () => void {
  let stopped = false;
  let nextOrder = 0;
  const mayPay = () => {
    if (performance.now() < nextOrder) return false;
    nextOrder = performance.now() + SECONDS_BETWEEN_ORDERS * 1000;
    return true;
  };
  const visitor = async () => {
    while (!stopped) await anyOf(KINDS)(town, mayPay);
  };
  for (let n = 0; n < count; n += 1) void visitor();
  return () => {
    stopped = true;
  };
}
