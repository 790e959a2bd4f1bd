import { randomUUID } from "node:crypto";
import type { StaffRole } from "#contract/rules/account/desk-rights.ts";
import { isApiKey } from "#server/plugins/who/api-key.ts";
import { CLIENT_KEY, type TestBoxOffice, type TestBuyer } from "../box-office.ts";
import { atGateway, notify } from "./payment-steps.ts";

/** The organiser of the theatre, and another one with the Party Plot. */
export interface TwoOrganisers {
  own: number;
  other: number;
}

/** Gives the Party Plot and the event in Perth to another organiser. */
export async function twoOrganisers(box: TestBoxOffice): Promise<TwoOrganisers> {
  const { theatre, partyPlot, encore } = box.catalogue;
  await box.sql`
    update event set organizer_name = 'Paddock People', organiser_id = organiser_of('Paddock People', '', '', '', false)
    where id in (${partyPlot.id}, ${encore.id})`;
  return { own: await organiserOf(box, theatre.id), other: await organiserOf(box, partyPlot.id) };
}

/** The id of the organiser of an event. */
export async function organiserOf({ db }: Pick<TestBoxOffice, "db">, eventId: number): Promise<number> {
  const event = db.selectFrom("event").select("organiser_id").where("id", "=", eventId);
  return (await event.executeTakeFirstOrThrow()).organiser_id;
}

let made = 0;

/** Somebody who works for an organiser and is signed in. @param eventIds null for all events */
export async function addMember(
  box: TestBoxOffice,
  organiserId: number,
  role: StaffRole,
  eventIds: number[] | null = null,
): Promise<TestBuyer & { memberId: number }> {
  made += 1;
  const person = await box.addBuyer(`${role}-${made}@example.com`);
  const { id } = await box.db
    .insertInto("staff")
    .values({ organiser_id: organiserId, user_id: person.id, role, all_events: eventIds === null })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const event_id of eventIds ?? [])
    await box.db.insertInto("staff_event").values({ staff_id: id, event_id }).execute();
  return { ...person, memberId: id };
}

export interface DeskCall {
  body?: object;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

/** Calls the desk as a person, with a key's secret, or as nobody. */
export function desk(
  box: TestBoxOffice,
  method: string,
  path: string,
  as: TestBuyer | string | null,
  { body, query = {}, headers = {} }: DeskCall = {},
) {
  const search = new URLSearchParams(query).toString();
  const token = typeof as === "string" ? as : as?.token;
  return box.app.inject({
    method: method as "GET",
    url: `/api/desk${path}${search && `?${search}`}`,
    headers: {
      ...(!isApiKey(token) && { "x-client-key": CLIENT_KEY }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body && { payload: body }),
  });
}

/** Every row of a list of the desk, page by page. */
export async function allRows<Row>(
  box: TestBoxOffice,
  path: string,
  as: TestBuyer,
  query: Record<string, string>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor = ""; ; ) {
    const answer = await desk(box, "GET", path, as, { query: { ...query, ...(cursor && { cursor }) } });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
    const page: { items: Row[]; next_cursor: string | null } = answer.json();
    rows.push(...page.items);
    if (page.next_cursor === null) return rows;
    cursor = page.next_cursor;
  }
}

/** A fresh idempotency key. */
export const once = (): Record<string, string> => ({ "idempotency-key": randomUUID() });

/** A key of an organiser. @returns its secret and its id */
export async function addKey(
  box: TestBoxOffice,
  owner: TestBuyer,
  organiserId: number,
  role: string,
): Promise<{ secret: string; id: string }> {
  const answer = await desk(box, "POST", `/organisers/${organiserId}/keys`, owner, { body: { name: "Till", role } });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}

/**
 * The theatre's free seats that the tests of one file may sell, one after the other.
 * @param rows of 20 seats each
 */
export function seatWalk(rows = "CDEFGH"): () => string {
  let at = 0;
  return () => {
    at += 1;
    const row = rows[Math.floor(at / 20)];
    if (!row) throw new Error("every seat that tests may sell is taken");
    return `${row}${(at % 20) + 1}`;
  };
}

export interface SoldTicket {
  pid: string;
  ticketId: string;
  amountCents: number;
  buyer: TestBuyer;
}

/** A paid order of one ticket for the theatre. */
export async function sellTicket(box: TestBoxOffice, seat: string): Promise<SoldTicket> {
  const order = await atGateway(box, [seat]);
  const status = await notify(box, order.form);
  if (status !== 200) throw new Error(`the gateway got ${status}`);
  const ticket = await box.db
    .selectFrom("ticket")
    .innerJoin("booking", "booking.id", "ticket.booking_id")
    .where("booking.pid", "=", Number(order.made.pid))
    .select("ticket.id")
    .executeTakeFirstOrThrow();
  return { pid: order.made.pid, ticketId: String(ticket.id), amountCents: 8950, buyer: order.as };
}

/** How many rows the operators' log has. */
export const acts = async (box: TestBoxOffice): Promise<number> =>
  Number((await box.sql<{ n: number }>`select count(*)::integer as n from operator_log`)[0]?.n);
