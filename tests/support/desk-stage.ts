import { sql } from "kysely";
import type { DeskRight } from "#contract/rules/account/desk-rights.ts";
import type { ListedRoute } from "#server/plugins/route-list.ts";
import { makeTestBoxOffice, type TestBoxOffice, type TestBuyer } from "./box-office.ts";
import { deskExample } from "./desk-examples.ts";
import { cancelThings, dueThings, freshThings, type Things, thingsOf, venueThings } from "./desk-things.ts";
import { addMember, desk, seatWalk, type TwoOrganisers, twoOrganisers } from "./steps/desk-steps.ts";
import { webhookThings } from "./steps/webhook-steps.ts";

/* Set-up for tests that call every route of the desk, from the application's own list. */

/** These tests make thousands of calls: every route, as every role. */
export const MANY_CALLS = { timeout: 300_000 };

export interface DeskRoute extends ListedRoute {
  /** 'GET /events/:event_id' */
  name: string;
  right: DeskRight;
}

/**
 * A box office with two organisers. `owner` works for the one with the theatre. `shared` holds its orders, drafts,
 * devices and so on.
 */
export interface DeskStage {
  box: TestBoxOffice;
  organisers: TwoOrganisers;
  owner: TestBuyer;
  /** For calls that change nothing. */
  shared: Things;
  /** The next free seat for a test to sell. */
  seat: () => string;
}

/** Opens a box office whose theatre has a seat for every call. Close its `box`. */
export async function makeDeskStage(): Promise<DeskStage> {
  const box = await makeTestBoxOffice();
  const organisers = await twoOrganisers(box);
  const owner = await addMember(box, organisers.own, "owner");
  const rows = await addRows(box);
  const seat = seatWalk(rows);
  const stage = { box, organisers, owner, seat };
  return { ...stage, shared: await thingsOf(box, wantedOf(stage)) };
}

/** Adds rows to the theatre's stalls, up to row Z. @returns the letters of the rows that tests may sell */
async function addRows({ db, catalogue }: TestBoxOffice): Promise<string> {
  const [stalls] = catalogue.theatre.sections;
  await sql`
    insert into seat (event_id, section_id, drome_row, drome_column, seat_number, price_cents)
    select ${catalogue.theatre.id}::integer, ${stalls?.id}::integer, r, c, chr(64 + r) || c, ${stalls?.priceCents}::integer
    from generate_series(9, 26) as r, generate_series(1, 20) as c`.execute(db);
  await sql`update section set max_row = 26, units = units + 360 where id = ${stalls?.id}`.execute(db);
  await sql`update event set units = units + 360 where id = ${catalogue.theatre.id}`.execute(db);
  return "CDEFGHIJKLMNOPQRSTUVWXYZ";
}

const wantedOf = ({ box, organisers, owner, seat }: Omit<DeskStage, "shared">) => ({
  organiserId: organisers.own,
  eventId: box.catalogue.theatre.id,
  owner,
  seat,
});

/**
 * The things that a call names. Those that the route changes are created for this call alone. The rest is shared, to
 * save time.
 */
export async function thingsFor(stage: DeskStage, { name }: DeskRoute): Promise<Things> {
  const { box, organisers, owner, shared } = stage;
  if (name.endsWith("/cancellation")) return { ...shared, ...(await cancelThings(box, owner, organisers.own)) };
  if (name.endsWith("/due")) return { ...shared, ...(await dueThings(box, owner)) };
  if (name.endsWith("/print")) return shared;
  if (name.includes("/webhooks")) return { ...shared, ...(await webhookThings(box, owner, organisers.own)) };
  if (name.includes("/venues")) return { ...shared, ...(await venueThings(box, owner, organisers.own)) };
  return { ...shared, ...(await freshThings(box, wantedOf(stage), name)) };
}

/**
 * Every route that names a right. Other tests call those that are for everybody, and tests/api/desk/desk-door.test.ts opens streams,
 * because they do not end by themselves.
 */
export const deskRoutes = ({ app }: Pick<TestBoxOffice, "app">): DeskRoute[] =>
  app.routeList
    .filter(
      ({ right, method, url }) =>
        right !== undefined && right !== "signed in" && method !== "HEAD" && !url.endsWith("/stream"),
    )
    .map((route) => ({
      ...route,
      name: `${route.method} ${route.url.slice("/api/desk".length)}`,
      right: route.right as DeskRight,
    }));

/** Every route that changes something. */
export const changingRoutes = (box: TestBoxOffice): DeskRoute[] =>
  deskRoutes(box).filter(({ method }) => method !== "GET");

/** Makes the example call of a route. */
export const callRoute = (box: TestBoxOffice, route: DeskRoute, things: Things, as: TestBuyer | string | null) => {
  const { path, ...rest } = deskExample(route, things);
  return desk(box, route.method, path, as, rest);
};

/** Queued mails, and everything that records where money is or will go. */
export async function mailsAndMoney({ db, mails }: TestBoxOffice): Promise<object> {
  const { rows } = await sql`
    select (select count(*) from booking)::integer as orders, (select count(*) from invoice)::integer as documents,
      (select count(*) from payout)::integer as payouts, (select count(*) from ticket_refund)::integer as refunds,
      (select count(refunded_at) from ticket_refund)::integer as "refundsSent",
      (select count(*) from payment_attempt)::integer as payments`.execute(db);
  return { mails: mails.length, ...(rows[0] as object) };
}
