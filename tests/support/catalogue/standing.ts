import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import { importCatalogue } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import { insertPastOrders } from "../past-orders.ts";
import type { FixtureEvent } from "./fixture-catalogue.ts";
import { type Catalogue, file } from "./small-catalogue.ts";

export interface StandingArea {
  key: string;
  title: string;
  units: number;
  /** In dollars. */
  price: number;
}

let made = 0;

/** A General admission venue with these areas, one behind the other, and one event there, as an import file has them. */
export function standingFile(
  areas: readonly StandingArea[],
  change: (content: Catalogue) => void = () => undefined,
  ref = "tin",
) {
  return file((content) => {
    const [place, event] = [content.places[0], content.events[0]];
    if (!place || !event) throw new Error("the small catalogue is empty");
    const sections = areas.map(({ key, title, units }, index) => {
      const [top, bottom] = [index * 10 + 2, index * 10 + 10];
      const outline = [
        [-12, top],
        [12, top],
        [12, bottom],
        [-12, bottom],
      ] as const;
      return { key, title, units, outline };
    });
    Object.assign(place, { ref: `${ref}-yard`, name: "Tin Yard", type: "General admission" });
    Object.assign(place.plan, { entrances: [], sections });
    Object.assign(event, {
      ref,
      place: `${ref}-yard`,
      name: "Tin Night",
      prices: areas.map(({ key, price }) => ({ sections: [key], price })),
    });
    change(content);
  });
}

/** Imports such a venue, which is unique to the test, and puts its event on sale. */
export async function addStanding(db: Db, areas: readonly StandingArea[]): Promise<FixtureEvent & { ref: string }> {
  const ref = `tin-${++made}`;
  await importCatalogue(db, [standingFile(areas, undefined, ref)]);
  const event = await db
    .selectFrom("event")
    .where("ref", "=", ref)
    .select(["id", "place_id"])
    .executeTakeFirstOrThrow();
  const sections = await db
    .selectFrom("section")
    .where("event_id", "=", event.id)
    .select(["id", "title", "price_from_cents as priceCents"])
    .orderBy("position")
    .execute();
  return { ref, id: event.id, placeId: event.place_id, sections };
}

/** The ids of some units of an area. A hold of any of them takes any free ones. */
export async function unitsOf(db: Db, sectionId: number, count: number): Promise<number[]> {
  const rows = await db
    .selectFrom("seat")
    .where("section_id", "=", sectionId)
    .select("id")
    .orderBy("id")
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

/** Sells the first units of an area, or of a Party Plot category, to one buyer in one paid order. */
export async function sellFirstUnits(
  db: Db,
  { eventId, sectionId, buyerId, count }: { eventId: number; sectionId: number; buyerId: number; count: number },
): Promise<void> {
  await insertPastOrders(db, (trx) =>
    sql`
    with paid as (
      insert into booking (user_id, event_type, event_id, state, hold_expires_at, expires_at, subtotal_cents, payable_cents)
      values (${buyerId}, 'Single', ${eventId}, 'paid', now(), 'infinity', 0, 0) returning id
    ), sold as (
      delete from free_unit where event_id = ${eventId} and seat_id in (
        select seat_id from free_unit where event_id = ${eventId} and section_id = ${sectionId} order by seat_id limit ${count}
      ) returning seat_id
    )
    insert into seat_claim (event_id, seat_id, section_id, booking_id, state, expires_at)
    select ${eventId}, sold.seat_id, ${sectionId}, paid.id, 'sold', 'infinity' from paid, sold`.execute(trx),
  );
}
