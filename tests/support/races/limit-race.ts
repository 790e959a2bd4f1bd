import { post, postForm, type TestBoxOffice, type TestBuyer } from "../box-office.ts";
import { approvalCode, checkout, gatewayAnswer, holdForm, idsOf, order } from "../steps/booking-steps.ts";

let racers = 0;

/** An account that may have two tickets of the theatre's event. */
export async function limitedBuyer(box: TestBoxOffice): Promise<TestBuyer> {
  const { id } = box.catalogue.theatre;
  await box.db.updateTable("event").set({ per_account_limit: 2 }).where("id", "=", id).execute();
  racers += 1;
  return box.addBuyer(`limited-${racers}@example.com`);
}

/** How many tickets of the theatre's event the account has, in paid orders and live holds. */
async function ticketsOf(box: TestBoxOffice, buyer: TestBuyer): Promise<number> {
  const rows = await box.sql<{ tickets: number }>`
    select count(*)::integer as tickets from seat_claim join booking on booking.id = seat_claim.booking_id
    where booking.user_id = ${buyer.id} and seat_claim.event_id = ${box.catalogue.theatre.id} and seat_claim.expires_at > now()`;
  return rows[0]?.tickets ?? 0;
}

async function holdTwo(box: TestBoxOffice, buyer: TestBuyer, seats: readonly string[]) {
  const { theatre } = box.catalogue;
  const [section] = theatre.sections;
  if (!section) throw new Error("the theatre has no section");
  const form = holdForm(theatre, section, await idsOf(box, theatre, [...seats]), buyer);
  return () => post(box.app, "/api/booking-ticket", form, { as: buyer });
}

/** The account holds two seats from each of several devices at once. @returns how many tickets it has afterwards */
export async function raceOfHolds(box: TestBoxOffice, buyer: TestBuyer, pairs: readonly (readonly string[])[]) {
  const calls = await Promise.all(pairs.map((seats) => holdTwo(box, buyer, seats)));
  await Promise.all(calls.map((call) => call()));
  return ticketsOf(box, buyer);
}

/** An order is paid after its time, while the account holds two other seats. @returns how many tickets it has afterwards */
export async function raceOfLatePayment(
  box: TestBoxOffice,
  buyer: TestBuyer,
  [first, second]: readonly [string[], string[]],
): Promise<number> {
  const made = await order(box, box.catalogue.theatre, first, buyer);
  const form = await checkout(box, made.pid, buyer);
  const booking = Number(made.ticketBooking_id);
  await box.sql`update booking set expires_at = now() - interval '1 second', hold_expires_at = now() - interval '1 second'
    where id = ${booking}`;
  await box.sql`update seat_claim set expires_at = now() - interval '1 second' where booking_id = ${booking}`;
  const hold = await holdTwo(box, buyer, second);
  await Promise.all([hold(), postForm(box.app, "/api/gateway/notify", gatewayAnswer(form, approvalCode(), "notify"))]);
  return ticketsOf(box, buyer);
}
