import { rowId } from "#contract/rules/row-id.ts";
import { orderStateWords } from "#contract/rules/seats/state-words.ts";
import { spreadsheetPhone } from "#contract/rules/text/spreadsheet-text.ts";
import { COMPANY_ZONE, venueCells } from "#contract/rules/time/venue-time.ts";
import type { DeskOrder, OrderFilter } from "#contract/wire/desk/orders.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { eventFacts } from "#server/modules/catalogue/event-facts.ts";
import type { RightfulCaller } from "#server/modules/organisers/desk-caller.ts";
import { demandEvent, demandOrganiser, type Subject } from "#server/modules/organisers/desk-scope.ts";
import { logDownload } from "#server/modules/organisers/log-download.ts";
import { csvRows } from "#server/plugins/csv.ts";
import type { Services } from "#server/services.ts";
import { findOrders } from "./find-orders.ts";

/** Orders that are in memory at once. */
const PIECE = "100";
const HEADS = [
  "Order",
  "State",
  "Events",
  "Tickets",
  "First name",
  "Last name",
  "Email",
  "Phone",
  "Made",
  "Time zone",
  "Paid",
];

/** The event or the organiser whose orders are meant. */
type Owner = { event_id: string } | { organiser_id: string };

/**
 * The orders of an event, or of an organiser's events that the caller may see, as CSV, newest first, piece by piece. An
 * order can have tickets of several venues, so times are the company's. The log records who downloaded it.
 * @throws RefusalError as `findOrders` does, before the first piece
 */
export async function ordersAsCsv(
  services: Services,
  caller: RightfulCaller,
  owner: Owner,
  narrowed: OrderFilter,
): Promise<AsyncIterable<string>> {
  const { db } = services;
  await logDownload(services, caller, await subjectOf(db, caller, owner), "orders");
  const filter = { ...narrowed, ...owner };
  const first = await findOrders(db, caller, { ...filter, limit: PIECE });
  return (async function* () {
    yield csvRows([HEADS]);
    for (let page = first; ; ) {
      yield await rowsOf(db, page.items);
      if (page.next_cursor === null) return;
      page = await findOrders(db, caller, { ...filter, limit: PIECE, cursor: page.next_cursor });
    }
  })();
}

async function subjectOf(db: Db, caller: RightfulCaller, owner: Owner): Promise<Subject> {
  if ("event_id" in owner) return demandEvent(db, caller, rowId(owner.event_id));
  const organiserId = rowId(owner.organiser_id);
  await demandOrganiser(db, caller, organiserId);
  return { organiserId, eventId: null };
}

async function rowsOf(db: Db, orders: readonly DeskOrder[]): Promise<string> {
  const ids = [...new Set(orders.flatMap(({ event_ids }) => event_ids.map(Number)))];
  const names = new Map((await eventFacts(db, ids)).map(({ id, eventName }) => [String(id), eventName]));
  return csvRows(
    orders.map(({ number, event_ids, tickets, buyer, made_at, paid_at, ...order }) => [
      number,
      orderStateWords(order),
      event_ids.map((id) => names.get(id) ?? "").join(", "),
      tickets,
      buyer.first_name,
      buyer.last_name,
      buyer.email,
      spreadsheetPhone(buyer.phone),
      ...venueCells(new Date(made_at), COMPANY_ZONE),
      paid_at === null ? "" : venueCells(new Date(paid_at), COMPANY_ZONE)[0],
    ]),
  );
}
