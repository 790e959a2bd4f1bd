import type { Transaction } from "kysely";
import { cardDigits } from "#contract/rules/account/card-number.ts";
import { FREE_ROLE } from "#contract/rules/account/roles.ts";
import { cardMessages } from "#contract/rules/ticket/type-limits.ts";
import type { TicketType } from "#contract/wire/ticket-types.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services, SessionUser } from "#server/services.ts";
import { ticketTypesById, ticketTypesOf } from "../../catalogue/ticket-types/ticket-types.ts";
import { seatFacts } from "../../inventory/seat-facts.ts";
import { type BookingRow, lockBooking } from "../booking/booking-rows.ts";
import { type OrderSeat, orderSeats } from "../order-seats.ts";
import { stateNow } from "../order-state.ts";
import { makeAttemptsStale } from "../stale-attempts.ts";
import { cardNumbers, storeCardNumbers } from "./card-numbers.ts";
import { refuseNumbers, typeOfSeat } from "./choose-types.ts";
import { ticketOf, typeColumns } from "./held-type.ts";
import { storeAmounts } from "./store-amounts.ts";

export interface TypeWishes {
  /** The type of each seat, in the booking's order. 0 is the usual type, and -1 an id that no type can have. */
  typeIds: readonly number[];
  /** As they were typed, one for each seat. '' keeps the number that the seat has. Null keeps all. */
  cards: readonly string[] | null;
}

/** A seat as it will be. */
interface Changed {
  seat: OrderSeat;
  /** Null: the seat stays as it is. */
  ticket: ReturnType<typeof ticketOf> | null;
  /** What counts for the limits. */
  type: TicketType | null;
  card: { name: string; digits: number } | null;
  cardNumber: string;
}

/**
 * Changes the ticket types of a booking's seats and their card numbers, all of them or nothing, until a payment begins. A seat
 * that keeps its type keeps its price, even if the type has changed or is off by now. A changed seat gets the type's present
 * price. An order with a voucher is priced again, and loses a voucher that is for none of its tickets any more. The booking
 * is locked first, as by a payment that begins, so either comes before the other.
 * @throws RefusalError NOT_FOUND (also another account's), SESSION_EXPIRED, CARD_PAGE_OPEN (somebody may be paying), STALE_BOOKING,
 * OUT_OF_RANGE (a list of another length), CARD_NUMBER, BELOW_MINIMUM, and what chooseTypes refuses
 */
export async function changeTypes(
  services: Services,
  user: SessionUser,
  bookingId: number,
  wishes: TypeWishes,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const booking = await lockBooking(trx, { id: bookingId });
    refuseUnlessOpen(booking, user);
    const before = await orderSeats(trx, bookingId);
    const { typeIds, cards } = wishes;
    if (typeIds.length !== before.length)
      throw new RefusalError("OUT_OF_RANGE", { message: "ticket_type_id must name a type for each seat." });
    if (cards && cards.length !== before.length)
      throw new RefusalError("OUT_OF_RANGE", { message: "card_number must have an entry for each seat." });
    const after = await decide(trx, bookingId, before, wishes);
    const isChanged = after.some(({ ticket }) => ticket !== null);
    // An organiser may have lowered a type's maximum meanwhile. Its buyers then keep the tickets that they hold, and
    // can give card numbers.
    if (isChanged)
      refuseNumbers(
        before,
        after.map(({ type }) => type),
      );
    const messages = cardMessages(
      after.map(({ card, cardNumber }) => ({ card, number: cardNumber })),
      booking.pid !== null,
    );
    if (Object.keys(messages).length > 0) throw new RefusalError("CARD_NUMBER", { message: messages });
    await storeCardNumbers(trx, bookingId, cardsAfter(after));
    if (!isChanged) return;
    await writeTypes(trx, bookingId, after);
    if (booking.state === "failed") await makeAttemptsStale(trx, bookingId);
    await storeAmounts(trx, services, booking, isFree(booking, before, user));
  });
}

function refuseUnlessOpen(booking: BookingRow | undefined, user: SessionUser): asserts booking is BookingRow {
  if (booking?.userId !== user.id) throw new RefusalError("NOT_FOUND", { message: "We can't find that booking." });
  const state = stateNow(booking.state, booking.timeIsUp);
  if (state === "expired") throw new RefusalError("SESSION_EXPIRED");
  if (state === "paying") throw new RefusalError("CARD_PAGE_OPEN");
  if (state !== "held" && state !== "failed") throw new RefusalError("STALE_BOOKING");
  if (booking.holdIsOver) throw new RefusalError("SESSION_EXPIRED");
}

async function decide(
  trx: Transaction<Database>,
  bookingId: number,
  seats: readonly OrderSeat[],
  { typeIds, cards }: TypeWishes,
): Promise<Changed[]> {
  const eventIds = [...new Set(seats.map((seat) => seat.eventId))];
  const offered = await ticketTypesOf(trx, eventIds);
  const typeIdsNow = seats.flatMap((seat) => seat.typeId ?? []);
  const kept = await ticketTypesById(trx, eventIds, typeIdsNow);
  const seatIds = seats.map((seat) => seat.seatId);
  const facts = await seatFacts(trx, eventIds, seatIds);
  const sections = new Map(facts.map((seat) => [seat.seatId, seat.sectionId]));
  const known = await cardNumbers(trx, bookingId);
  return seats.map((seat, index) => {
    const typed = cards?.[index] ?? "";
    const sectionId = sections.get(seat.seatId) ?? 0;
    const wanted = typeIds[index] ?? 0;
    // For a seat that was held without a type, 0 means that it stays so, whatever the event sells by now.
    const stays = wanted === (seat.typeId ?? 0);
    const type = stays ? null : typeOfSeat(offered, { ...seat, sectionId, typeId: wanted });
    if (stays || (type && Number(type.id) === seat.typeId)) {
      const own = kept.find(({ id }) => id === String(seat.typeId)) ?? null;
      const card = seat.cardDigits ? { name: seat.cardName ?? "", digits: seat.cardDigits } : null;
      return { seat, ticket: null, type: own, card, cardNumber: typed.trim() || (known.get(seat.position) ?? "") };
    }
    const ticket = ticketOf(type, { eventId: seat.eventId, sectionId, seatCents: seat.seatCents ?? seat.priceCents });
    const card = type && type.card_digits > 0 ? { name: type.card_name, digits: type.card_digits } : null;
    return { seat, ticket, type, card, cardNumber: typed };
  });
}

/** The card numbers to store. */
function cardsAfter(after: readonly Changed[]) {
  return after.flatMap(({ seat: { position, eventId }, card, cardNumber }) => {
    const number = card && cardDigits(cardNumber, card.digits);
    return number ? [{ position, eventId, number }] : [];
  });
}

async function writeTypes(trx: Transaction<Database>, bookingId: number, after: readonly Changed[]): Promise<void> {
  for (const { seat, ticket } of after)
    if (ticket)
      await trx
        .updateTable("booking_seat")
        .set({ price_cents: ticket.priceCents, ...typeColumns(ticket.type) })
        .where("booking_id", "=", bookingId)
        .where("position", "=", seat.position)
        .execute();
}

/** Whether the order's buyer pays nothing, as at its hold. The subtotal shows it, unless all tickets cost nothing. */
function isFree(booking: BookingRow, before: readonly OrderSeat[], user: SessionUser): boolean {
  const cost = before.reduce((sum, seat) => sum + seat.priceCents, 0);
  return booking.pid !== null && cost > 0 ? booking.subtotalCents === 0 : user.role === FREE_ROLE;
}
