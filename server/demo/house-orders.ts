import { randomBytes } from "node:crypto";
import type { Db } from "../db/connect.ts";
import { hashPassword } from "../modules/accounts/passwords.ts";
import { accountByEmail, insertAccount } from "../modules/accounts/queries.ts";
import { claimSeats } from "../modules/inventory/claims.ts";
import { type SeatRow, seatsOfSections, sectionsWithCounts } from "../modules/inventory/section-queries.ts";
import { nameAttendees } from "../modules/orders/name-attendees.ts";
import { insertBooking } from "../modules/orders/new-booking.ts";
import { startCheckout } from "../modules/payments/start-checkout.ts";
import type { Office, SessionUser } from "../office.ts";
import { type HouseSale, houseSales } from "./demo-files.ts";

export const HOUSE = {
  firstName: "Harbour",
  lastName: "Box Office",
  email: "boxoffice@example.com",
  mobile: "0400000009",
};
/** user_role 5 pays nothing: the house's own orders need no payment to be whole. */
const FREE_ROLE = 5;
const HOLD_SECONDS = 300;

/**
 * Sells what the demo shows as sold, as paid orders of a house account, by the same use cases as any buyer's. What is
 * sold already is counted, so that a start which was cut short is made good by the next.
 */
export async function sellHouseOrders(office: Office): Promise<void> {
  const house = await houseAccount(office.db);
  // Nobody reads the house's confirmations.
  const quiet: Office = { ...office, mail: { queue: async () => undefined } };
  for (const sale of await houseSales()) await sell(quiet, house, sale);
}

async function houseAccount(db: Db): Promise<SessionUser> {
  // A password that nobody knows: the account is not for signing in.
  const passwordHash = await hashPassword(randomBytes(24).toString("base64url"));
  await insertAccount(db, { ...HOUSE, passwordHash, role: FREE_ROLE, confirmed: true });
  const account = await accountByEmail(db, HOUSE.email);
  if (!account) throw new Error("the house account could not be opened");
  return {
    id: account.id,
    firstName: account.first_name,
    lastName: account.last_name,
    email: account.email,
    role: account.user_role,
  };
}

async function sell(office: Office, house: SessionUser, sale: HouseSale): Promise<void> {
  const event = await office.db
    .selectFrom("event")
    .where("ref", "=", sale.event)
    .select("id")
    .executeTakeFirstOrThrow();
  const sections = await sectionsWithCounts(office.db, event.id, null);
  const wanted = sections.filter((section) => sale.section === "*" || section.title === sale.section);
  if (wanted.length === 0) throw new Error(`house sales: ${sale.event} has no section '${sale.section}'`);
  const seats = await seatsOfSections(
    office.db,
    event.id,
    wanted.map((section) => section.id),
  );
  const free = seats.filter((seat) => seat.seat_type !== "gap" && seat.seat_status === "bookable" && !seat.claim);
  const sold = scattered(free).slice(0, Math.max(0, free.length - sale.leave));
  const bookingId = sold.length > 0 ? await hold(office, house, event.id, sold) : null;
  if (bookingId === null) return;
  const names = (name: string) => sold.map(() => name);
  const pid = await nameAttendees(office, house, bookingId, {
    first_name: names(house.firstName),
    last_name: names(house.lastName),
    mobile_no: names(HOUSE.mobile),
    email_id: names(HOUSE.email),
  });
  await startCheckout(office, house, pid);
}

/** Null where another process that starts on the same database was quicker. */
async function hold(office: Office, house: SessionUser, eventId: number, seats: SeatRow[]): Promise<number | null> {
  const held = seats.map((seat) => ({ eventId, seatId: seat.id, priceCents: seat.price_cents }));
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

/** Rolls the hold back. */
class HouseHoldLost extends Error {}

/** Pairs in an order that looks like chance and is the same every time: what is left lies here and there, two by two. */
function scattered(seats: SeatRow[]): SeatRow[] {
  const place = (seat: SeatRow) => {
    const pair = seat.drome_row * 512 + Math.floor(seat.drome_column / 2);
    return Math.imul(pair, 2_654_435_761) >>> 0;
  };
  return seats.toSorted((a, b) => place(a) - place(b));
}
