import { type SqlBool, sql } from "kysely";
import { belowMinimum, isBelowMinimum } from "#contract/rules/card-minimum.ts";
import { FREE_ROLE } from "#contract/rules/roles.ts";
import type { Db } from "#server/db/connect.ts";
import type { Gateway } from "#server/gateway/gateway.ts";
import type { Office, SessionUser } from "#server/office.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { comboFacts, eventFacts } from "../catalogue/event-facts.ts";
import { seatFacts } from "../inventory/seat-facts.ts";
import type { HoldRequest } from "./hold-request.ts";
import { amountsOf } from "./price-booking.ts";
import { chooseTypes } from "./ticket-types/choose-types.ts";
import { ticketOf } from "./ticket-types/held-type.ts";

/**
 * Refuses an order whose amount is above zero but below the least that the gateway charges.
 * @throws RefusalError BELOW_MINIMUM with both amounts
 */
export function refuseBelowMinimum({ minimumCents }: Pick<Gateway, "minimumCents">, payableCents: number): void {
  if (isBelowMinimum(payableCents, minimumCents))
    throw new RefusalError("BELOW_MINIMUM", { message: belowMinimum(payableCents, minimumCents) });
}

/**
 * Refuses a hold that would become such an order, so that its buyer hears of it before typing names. Mistakes that the hold itself
 * refuses pass here.
 * @throws RefusalError BELOW_MINIMUM, and what chooseTypes refuses
 */
export async function refuseCheapHold(
  { db, gateway }: Pick<Office, "db" | "gateway">,
  { role }: Pick<SessionUser, "role">,
  { eventIds, comboEventId, seatIds, typeIds = [] }: HoldRequest,
): Promise<void> {
  if (gateway.minimumCents <= 1 || role === FREE_ROLE || typeIds.length > seatIds.length) return;
  if (comboEventId === null && !(await sellsCheap(db, eventIds[0] ?? 0, gateway.minimumCents))) return;
  const events = await eventFacts(db, eventIds);
  const seats = await seatFacts(db, eventIds, seatIds);
  // A combo has one fee, the fee of its first member (docs/design/product.md#prices).
  const combo = comboEventId === null ? undefined : await comboFacts(db, comboEventId);
  const first = combo ? events.find(({ id }) => id === combo.memberEventIds[0]) : events[0];
  if (!first || seats.length !== seatIds.length) return;
  const wanted = seats.map((seat, index) => ({ ...seat, typeId: typeIds[index] ?? 0 }));
  const types = await chooseTypes(db, eventIds, wanted);
  const tickets = seats.map(({ eventId, ...seat }, index) => {
    const { priceCents, type } = ticketOf(types[index] ?? null, { ...seat, eventId, seatCents: seat.priceCents });
    return { eventId, priceCents, typeId: type?.id ?? null, feeFree: type?.feeFree ?? false };
  });
  const { commission } = first;
  const terms = { commission, comboDiscountPercent: combo?.discountPercent ?? 0, voucher: null, free: false };
  refuseBelowMinimum(gateway, amountsOf(tickets, terms).payable_cents);
}

/** Whether an event sells any ticket for less than the minimum. Only then a hold is priced beforehand. */
async function sellsCheap(db: Db, eventId: number, minimumCents: number): Promise<boolean> {
  const { rows } = await sql<{ found: SqlBool }>`
    select exists (
      select from event join (
        select event_id, price_from_cents as least, price_to_cents as most from section
        union all
        -- A share of a price is in whole dollars, unless it is the whole price or nothing.
        select event_id, price_value, price_value from ticket_type
        where active and not companion and (price_rule = 'amount' or price_rule = 'percent' and price_value = 0)
        union all
        select type.event_id, own.price_cents, own.price_cents from ticket_type type
        join ticket_type_section own on own.ticket_type_id = type.id where type.active
      ) as sold on sold.event_id = event.id
      where event.id = ${eventId} and sold.least < ${minimumCents}::integer and (
        sold.most > 0
        or (event.commission_type = 'Fixed' and event.commission_value > 0 and event.commission_value * 100 < ${minimumCents}::integer)
      )
    ) as found`.execute(db);
  return rows[0]?.found === true;
}
