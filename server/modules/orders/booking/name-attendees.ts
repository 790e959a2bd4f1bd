import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { askedOfSeats, isBuyer, neededAttendees } from "#contract/rules/account/asked-fields.ts";
import type { Attendee } from "#contract/rules/account/attendee-fields.ts";
import { FREE_ROLE } from "#contract/rules/account/roles.ts";
import type { AttendeeNeeds } from "#contract/rules/event/attendee-needs.ts";
import { cardMessages } from "#contract/rules/ticket/type-limits.ts";
import type { OrderState } from "#contract/wire/booking.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { retryPassing } from "#server/db/retry.ts";
import { CHANGED, untilUnchanged } from "#server/db/until-unchanged.ts";
import { nameAccount } from "#server/modules/accounts/name-account.ts";
import { commissionOf } from "#server/modules/catalogue/event-facts.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { keyArguments, type OnceKey, type Replayable } from "#server/plugins/idempotency-keys.ts";
import type { Services, SessionUser } from "#server/services.ts";
import { type AttendeeLists, attendeeMessages, attendeesOf, storedAttendees } from "../attendees.ts";
import type { OrderFacts } from "../order-facts.ts";
import { stateNow } from "../order-state.ts";
import { amountsOf, type BookingAmounts, heldTerms } from "./price-booking.ts";

/**
 * Names the attendees of a hold and prices it, which makes it an order (docs/design/product.md#booking). A repeated
 * call returns the same order. Until a payment begins, the latest names count. If a buyer's account has no name yet and
 * the first attendee is the buyer, the account gets that name.
 * @throws RefusalError NOT_FOUND (also another account's), SESSION_EXPIRED, STALE_BOOKING (cancelled or refunded), ATTENDEE_COUNT,
 * OUT_OF_RANGE with a message for each wrong field, such as 'first_name[0]', CARD_NUMBER while a ticket's card is missing
 */
export async function nameAttendees(
  services: Services,
  user: SessionUser,
  bookingId: number,
  lists: AttendeeLists,
  key: OnceKey | null = null,
): Promise<Replayable<OrderFacts>> {
  return untilUnchanged(async () => {
    const hold = await readHold(services.db, bookingId, key);
    if (hold.kept) return { ...hold.kept, replayed: true };
    const naming = decide(hold, user, lists);
    const order = await retryPassing(() => writeNames(services.db, bookingId, hold, naming, key));
    if (order === CHANGED) return CHANGED;
    if (user.firstName === "" && naming.buyer) await nameAccount(services.db, user.id, naming.buyer);
    return order;
  });
}

/** A hold as `decide` needs it, and the stored result of an earlier call under the same key. */
interface Hold {
  kept: OrderFacts | null;
  /** Null if there is no such booking. */
  userId: number | null;
  pid: number | null;
  state: OrderState;
  /** Changes with every change of the booking, including its seats' types. */
  version: string;
  timeIsUp: boolean;
  commissionType: "Fixed" | "Percentage";
  commissionValue: string;
  comboDiscountPercent: number;
  seats: HeldTicket[];
}

interface HeldTicket {
  /** What its event needs of attendees, as it is set now. */
  needs: AttendeeNeeds;
  eventId: number;
  priceCents: number;
  typeId: number | null;
  feeFree: boolean;
  /** Null if the ticket's type needs no card. */
  card: { name: string; digits: number } | null;
  /** '' if it was not given yet. */
  cardNumber: string;
}

/** A combo has one fee, the fee of its first member (docs/design/product.md#prices). */
async function readHold(db: Db, bookingId: number, key: OnceKey | null): Promise<Hold> {
  const { rows } = await sql<Hold>`
    select kept_answer(${keyArguments(key)}) as kept,
      booking.user_id as "userId", booking.pid, booking.state, booking.xmin::text as version,
      booking.expires_at < now() as "timeIsUp",
      ${heldTerms.type} as "commissionType", ${heldTerms.value} as "commissionValue",
      ${heldTerms.comboDiscountPercent} as "comboDiscountPercent",
      (select jsonb_agg(jsonb_build_object('eventId', own.event_id, 'priceCents', own.price_cents, 'typeId', own.ticket_type_id,
          'feeFree', own.fee_free, 'needs', jsonb_build_object('attendee_names', seat_event.attendee_names,
            'attendee_phone', seat_event.attendee_phone, 'attendee_email', seat_event.attendee_email),
          'card', case when own.card_digits > 0 then jsonb_build_object('name', own.card_name, 'digits', own.card_digits) end,
          'cardNumber', case when own.card_digits > 0 then coalesce((
            select card_number from ticket_card card where card.booking_id = own.booking_id and card.position = own.position
          ), '') else '' end) order by own.position)
        from booking_seat own join event seat_event on seat_event.id = own.event_id
        where own.booking_id = booking.id) as seats
    from (select ${bookingId}::integer as id) as wanted
    left join booking on booking.id = wanted.id
    left join event on event.id = booking.event_id
    left join combo_event on combo_event.id = booking.combo_event_id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the database did not answer");
  return row;
}

interface Naming {
  attendees: Attendee[];
  /** The first attendee, if that is the buyer. */
  buyer: Attendee | null;
  /** Null if the order's price does not change. */
  price: BookingAmounts | null;
}

function decide(hold: Hold, user: SessionUser, lists: AttendeeLists): Naming {
  if (hold.userId !== user.id) throw new RefusalError("NOT_FOUND", { message: "We can't find that booking." });
  const state = stateNow(hold.state, hold.timeIsUp);
  if (state === "expired") throw new RefusalError("SESSION_EXPIRED");
  if (state === "cancelled" || state === "refund_due") throw new RefusalError("STALE_BOOKING");
  // A payment is under way or done, so the order must not change.
  if (hold.pid !== null && (state === "paying" || state === "paid")) return { attendees: [], buyer: null, price: null };
  const events = hold.seats.map(({ needs }) => needs);
  const asked = askedOfSeats(events);
  const given = attendeesOf(lists, asked);
  if (!given) throw new RefusalError("ATTENDEE_COUNT");
  const messages = attendeeMessages(given, asked);
  if (Object.keys(messages).length > 0) throw new RefusalError("OUT_OF_RANGE", { message: messages });
  const stored = storedAttendees(given);
  const attendees = neededAttendees(stored, events);
  const [first] = stored;
  const buyer = first && isBuyer(first, user.email, events) ? first : null;
  const cards = cardMessages(
    hold.seats.map(({ card, cardNumber }) => ({ card, number: cardNumber })),
    true,
  );
  if (Object.keys(cards).length > 0) throw new RefusalError("CARD_NUMBER", { message: cards });
  if (hold.pid !== null) return { attendees, buyer, price: null };
  const { commissionType, commissionValue, comboDiscountPercent, seats } = hold;
  const commission = commissionOf(commissionType, commissionValue);
  const price = amountsOf(seats, { commission, comboDiscountPercent, voucher: null, free: user.role === FREE_ROLE });
  return { attendees, buyer, price };
}

async function writeNames(
  db: Db,
  bookingId: number,
  { version, timeIsUp }: Hold,
  { attendees, price }: Naming,
  key: OnceKey | null,
): Promise<Replayable<OrderFacts> | typeof CHANGED> {
  const priced = price && JSON.stringify({ ...price, order_number: randomInt(1000, 10_000) });
  const { rows } = await sql<{ written: Replayable<OrderFacts> | typeof CHANGED }>`
    select write_names(${keyArguments(key)}, ${bookingId}, ${version}, ${timeIsUp},
      ${JSON.stringify(attendees)}::jsonb, ${priced}::jsonb) as written`.execute(db);
  return rows[0]?.written ?? CHANGED;
}
