import type { Transaction } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import type { Database } from "#server/db/schema.ts";

/** The card numbers of a booking's seats, by their position. */
export async function cardNumbers(db: Db, bookingId: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("ticket_card")
    .where("booking_id", "=", bookingId)
    .select(["position", "card_number"])
    .execute();
  return new Map(rows.map((row) => [row.position, row.card_number]));
}

/** Which seats of a booking have a card number. */
export async function positionsWithCard(db: Db, bookingId: number): Promise<Set<number>> {
  return new Set((await cardNumbers(db, bookingId)).keys());
}

/** Stores the card numbers of a booking's seats, in place of all earlier ones. */
export async function storeCardNumbers(
  trx: Transaction<Database>,
  bookingId: number,
  cards: readonly { position: number; eventId: number; number: string }[],
): Promise<void> {
  await trx.deleteFrom("ticket_card").where("booking_id", "=", bookingId).execute();
  if (cards.length === 0) return;
  await trx
    .insertInto("ticket_card")
    .values(
      cards.map(({ position, eventId, number }) => ({
        booking_id: bookingId,
        position,
        event_id: eventId,
        card_number: number,
      })),
    )
    .execute();
}
