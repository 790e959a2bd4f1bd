import { type SqlBool, sql } from "kysely";
import type { Db } from "../db/connect/connect.ts";
import { sandboxApproval } from "../gateway/fiserv/sandbox-attempts.ts";
import { openPastBuyers } from "../modules/accounts/demo-accounts.ts";
import { claimSeats } from "../modules/inventory/claims.ts";
import { nameAttendees } from "../modules/orders/booking/name-attendees.ts";
import { insertBooking } from "../modules/orders/booking/new-booking.ts";
import { refundTickets } from "../modules/payments/refunds/refund-tickets.ts";
import { settleInquiry } from "../modules/payments/settle-answer.ts";
import { startPayment } from "../modules/payments/start-payment.ts";
import { applyVoucher } from "../modules/vouchers/apply-voucher.ts";
import type { Services, SessionUser } from "../services.ts";
import { backdateSales } from "./backdate-sales.ts";
import { PAST_BUYERS } from "./demo-buyers.ts";
import { type DemoEvent, demoEvents, type VenueSale, venueSales } from "./demo-files.ts";
import { type PastOrder, pastOrders, type SaleSeat } from "./past-orders.ts";

const HOLD_SECONDS = 300;
/** One order in this many has a voucher, or a refunded ticket. */
const VOUCHER_EVERY = 6;
const REFUND_EVERY = 40;

/** An order that is still to be made. */
interface DueOrder extends PastOrder<SaleSeat> {
  eventId: number;
  voucher: string | undefined;
}

/**
 * Sells the seats that the demo shows as sold to fictional buyers, by the same use cases as for real ones. What they paid is booked as a
 * payment at the sandbox, over the weeks since the sale opened. It counts seats that are already sold, so that the next start completes one
 * that was interrupted.
 */
export async function sellPastOrders(services: Services): Promise<void> {
  const buyers = await openPastBuyers(services.db, PAST_BUYERS);
  // These buyers need no confirmations.
  const quiet: Services = { ...services, mail: { queue: async () => undefined } };
  const events = new Map((await demoEvents()).map((event) => [event.ref, event]));
  const due: DueOrder[] = [];
  for (const sale of await venueSales()) due.push(...(await dueOrders(services, sale, events.get(sale.event))));
  // Invoices are numbered in the order in which they are paid.
  due.sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const [index, order] of due.entries()) {
    const buyer = buyers[index % buyers.length];
    if (!buyer) throw new Error("the demo has no buyers");
    const pid = await sell(quiet, { ...buyer, readAt: order.at }, order);
    if (pid !== null && index % REFUND_EVERY === REFUND_EVERY - 1) await refundOne(quiet, pid);
  }
  await backdateSales(
    services.db,
    buyers.map(({ id }) => id),
  );
}

async function dueOrders(services: Services, sale: VenueSale, entry: DemoEvent | undefined): Promise<DueOrder[]> {
  const { id: eventId, published_at: opened } = await services.db
    .selectFrom("event")
    .where("ref", "=", sale.event)
    .select(["id", "published_at"])
    .executeTakeFirstOrThrow();
  const free = await freeSeats(services.db, eventId, sale);
  const codes = entry?.vouchers?.map(({ code }) => code) ?? [];
  return pastOrders(free, sale.leave, { opened, now: services.clock() }).map((order, index) => ({
    ...order,
    eventId,
    voucher: index % VOUCHER_EVERY === VOUCHER_EVERY - 1 ? codes[index % codes.length] : undefined,
  }));
}

/** @returns the order's pid, or null if another process that starts on the same database was quicker */
async function sell(services: Services, buyer: SessionUser, { eventId, seats, voucher }: DueOrder) {
  const bookingId = await hold(services, buyer, eventId, seats);
  if (bookingId === null) return null;
  const of = (text: string) => seats.map(() => text);
  const { pid } = await nameAttendees(services, buyer, bookingId, {
    first_name: of(buyer.firstName),
    last_name: of(buyer.lastName),
    mobile_no: of(PAST_BUYERS.find(({ email }) => email === buyer.email)?.mobile ?? ""),
    email_id: of(buyer.email),
  });
  if (voucher) await applyVoucher(services, buyer, pid, voucher);
  await pay(services, buyer, pid);
  return pid;
}

/** Pays an order as the sandbox's bank would, without its card page. */
async function pay(services: Services, buyer: SessionUser, pid: number): Promise<void> {
  const started = await startPayment(services, buyer, { pid, openPage: "replace", key: null });
  if (started.kind !== "attempt") throw new Error(`order ${pid} of the demo costs nothing`);
  const { reference } = started;
  const { approval, fields } = sandboxApproval(reference, String(pid).padStart(6, "0"));
  const answer = { outcome: "approved", ...approval } as const;
  const paid = await settleInquiry(services, reference, { kind: "answer", answer, fields });
  if (!paid.ok || !paid.good) throw new Error(`order ${pid} of the demo could not be paid`);
}

/** Refunds an order's first ticket. Its seat is not sold again. */
async function refundOne(services: Services, pid: number): Promise<void> {
  const ticket = await services.db
    .selectFrom("ticket")
    .innerJoin("booking", "booking.id", "ticket.booking_id")
    .where("booking.pid", "=", pid)
    .select("ticket.booking_no")
    .orderBy("ticket.id")
    .executeTakeFirstOrThrow();
  const wanted = { pid, tickets: [ticket.booking_no], keepSeats: true };
  await refundTickets(services, wanted, { reason: "could not come", byHand: true });
}

/** Returns the free seats of the sale's section, in order of section, row and column. */
async function freeSeats(db: Db, eventId: number, sale: VenueSale): Promise<SaleSeat[]> {
  const sections = await db
    .selectFrom("section")
    .where("event_id", "=", eventId)
    .where(sql<SqlBool>`${sale.section} in ('*', title)`)
    .select("id")
    .execute();
  if (sections.length === 0) throw new Error(`house sales: ${sale.event} has no section '${sale.section}'`);
  const { rows } = await sql<SaleSeat>`
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
async function hold(
  services: Services,
  buyer: SessionUser,
  eventId: number,
  seats: SaleSeat[],
): Promise<number | null> {
  const held = seats.map((seat) => ({ eventId, seatId: seat.id, priceCents: seat.priceCents }));
  return services.db
    .transaction()
    .execute(async (trx) => {
      const booking = await insertBooking(trx, {
        userId: buyer.id,
        eventType: "Single",
        eventId,
        comboEventId: null,
        subtotalCents: held.reduce((sum, { priceCents }) => sum + priceCents, 0),
        holdSeconds: HOLD_SECONDS,
        seats: held,
      });
      const claim = await claimSeats(trx, { bookingId: booking.id, seats: held, holdSeconds: HOLD_SECONDS });
      if (!claim.ok) throw new PastHoldLost();
      return booking.id;
    })
    .catch((error: unknown) => {
      if (error instanceof PastHoldLost) return null;
      throw error;
    });
}

/** Thrown to roll back the hold. */
class PastHoldLost extends Error {}
