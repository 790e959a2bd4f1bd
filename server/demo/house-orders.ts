import { type SqlBool, sql } from "kysely";
import type { Db } from "../db/connect.ts";
import { openHouseAccount } from "../modules/accounts/demo-accounts.ts";
import { claimSeats } from "../modules/inventory/claims.ts";
import { nameAttendees } from "../modules/orders/name-attendees.ts";
import { insertBooking } from "../modules/orders/new-booking.ts";
import { startCheckout } from "../modules/payments/start-checkout.ts";
import type { Office, SessionUser } from "../office.ts";
import { type HouseSale, houseSales } from "./demo-files.ts";

export const HOUSE = {
  firstName: "Harbour",
  lastName: "Box Office",
  email: "house@example.com",
  mobile: "+61400000009",
};
/** user_role 5 pays nothing, so the house's orders are complete without a payment. */
const FREE_ROLE = 5;
const HOLD_SECONDS = 300;

/**
 * Sells the seats that the demo shows as sold, as paid orders of a house account, by the same use cases as for buyers. It
 * counts seats that are already sold, so that the next start completes one that was interrupted.
 */
export async function sellHouseOrders(office: Office): Promise<void> {
  const house = await openHouseAccount(office.db, { ...HOUSE, role: FREE_ROLE });
  // The house needs no confirmations.
  const quiet: Office = { ...office, mail: { queue: async () => undefined } };
  for (const sale of await houseSales()) await sell(quiet, house, sale);
}

async function sell(office: Office, house: SessionUser, sale: HouseSale): Promise<void> {
  const event = await office.db
    .selectFrom("event")
    .where("ref", "=", sale.event)
    .select("id")
    .executeTakeFirstOrThrow();
  const free = await freeSeats(office.db, event.id, sale);
  const sold = scattered(free).slice(0, Math.max(0, free.length - sale.leave));
  const bookingId = sold.length > 0 ? await hold(office, house, event.id, sold) : null;
  if (bookingId === null) return;
  const names = (name: string) => sold.map(() => name);
  const { pid } = await nameAttendees(office, house, bookingId, {
    first_name: names(house.firstName),
    last_name: names(house.lastName),
    mobile_no: names(HOUSE.mobile),
    email_id: names(HOUSE.email),
  });
  await startCheckout(office, house, pid);
}

interface FreeSeat {
  id: number;
  priceCents: number;
  row: number;
  column: number;
}

/** Returns the free seats of the sale's section, in order of section, row and column. */
async function freeSeats(db: Db, eventId: number, sale: HouseSale): Promise<FreeSeat[]> {
  const sections = await db
    .selectFrom("section")
    .where("event_id", "=", eventId)
    .where(sql<SqlBool>`${sale.section} in ('*', title)`)
    .select("id")
    .execute();
  if (sections.length === 0) throw new Error(`house sales: ${sale.event} has no section '${sale.section}'`);
  const { rows } = await sql<FreeSeat>`
    select id, price_cents as "priceCents", drome_row as "row", drome_column as "column" from seat
    where event_id = ${eventId} and section_id = any(${sections.map(({ id }) => id)}::integer[])
      and seat_type <> 'gap' and seat_status = 'bookable'
      and not exists (
        select from seat_claim
        where seat_claim.event_id = seat.event_id and seat_claim.seat_id = seat.id and expires_at > now())
    order by section_id, drome_row, drome_column`.execute(db);
  return rows;
}

/** Holds the seats. Returns null if another process that starts on the same database was quicker. */
async function hold(office: Office, house: SessionUser, eventId: number, seats: FreeSeat[]): Promise<number | null> {
  const held = seats.map((seat) => ({ eventId, seatId: seat.id, priceCents: seat.priceCents }));
  return office.db
    .transaction()
    .execute(async (trx) => {
      const booking = await insertBooking(trx, {
        userId: house.id,
        eventType: "Single",
        eventId,
        comboEventId: null,
        subtotalCents: 0,
        holdSeconds: HOLD_SECONDS,
        seats: held,
      });
      const claim = await claimSeats(trx, { bookingId: booking.id, seats: held, holdSeconds: HOLD_SECONDS });
      if (!claim.ok) throw new HouseHoldLost();
      return booking.id;
    })
    .catch((error: unknown) => {
      if (error instanceof HouseHoldLost) return null;
      throw error;
    });
}

/** Thrown to roll back the hold. */
class HouseHoldLost extends Error {}

/** Shuffles pairs of seats, the same way every time, so that the seats that are left are scattered pairs. */
function scattered(seats: FreeSeat[]): FreeSeat[] {
  const place = (seat: FreeSeat) => {
    const pair = seat.row * 512 + Math.floor(seat.column / 2);
    return Math.imul(pair, 2_654_435_761) >>> 0;
  };
  return seats.toSorted((a, b) => place(a) - place(b));
}
