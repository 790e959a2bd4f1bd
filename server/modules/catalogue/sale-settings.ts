import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import { inTransaction } from "#server/db/retry.ts";

/** When and to whom an event is sold, as its operator set it. */
export interface SaleSettings {
  /** Null: on sale from its publication. */
  opensAt: Date | null;
  /** Null: until the event starts. */
  closesAt: Date | null;
  room: "off" | "auto" | "on";
  /** How long before the sale the waiting room of an 'on' event opens. */
  roomMinutes: number;
  /** How many tickets one account may have. Null: no such limit. */
  perAccount: number | null;
  drawFor: "everyone" | "accounts";
  /** The most people whom the waiting room may let in within a minute. Null: as many as the box office can serve. */
  perMinute: number | null;
}

export interface SaleOfEvent extends SaleSettings {
  id: number;
  ref: string;
  name: string;
  timezone: string;
  startsAt: Date;
}

/** A contradiction between the times of a sale. `at`: the field of the import format. */
export interface SaleMistake {
  at: "/sale_opens_at" | "/sale_closes_at";
  what: string;
}

/** What is wrong with the times of a sale. */
export function saleMistakes(times: {
  opensAt?: Date | null | undefined;
  closesAt?: Date | null | undefined;
  startsAt: Date;
}): SaleMistake[] {
  const { opensAt, closesAt, startsAt } = times;
  const mistakes: SaleMistake[] = [];
  if (opensAt && closesAt && closesAt <= opensAt)
    mistakes.push({ at: "/sale_closes_at", what: "closes its sale before it opens" });
  if (opensAt && opensAt >= startsAt)
    mistakes.push({ at: "/sale_opens_at", what: "opens its sale after the event starts" });
  return mistakes;
}

const sales = (db: Db) =>
  db
    .selectFrom("event")
    .innerJoin("place", "place.id", "event.place_id")
    .select([
      "event.id",
      "event.ref",
      "event.event_name as name",
      "place.timezone",
      "event.starts_at as startsAt",
      "event.sale_opens_at as opensAt",
      "event.sale_closes_at as closesAt",
      "event.waiting_room as room",
      "event.waiting_room_minutes as roomMinutes",
      "event.per_account_limit as perAccount",
      "event.draw_for as drawFor",
      "event.admit_per_minute as perMinute",
    ]);

/** The sale of one event, or undefined if there is no such event. */
export function saleOf(db: Db, eventId: number): Promise<SaleOfEvent | undefined> {
  return sales(db).where("event.id", "=", eventId).executeTakeFirst();
}

/** The coming events whose sale has settings of its own, the next opening first. */
export function unusualSales(db: Db): Promise<SaleOfEvent[]> {
  return sales(db)
    .where("event.state", "=", "onsale")
    .where(({ eb, or }) =>
      or([
        eb("event.sale_opens_at", "is not", null),
        eb("event.sale_closes_at", "is not", null),
        eb("event.waiting_room", "<>", "auto"),
        eb("event.per_account_limit", "is not", null),
        eb("event.admit_per_minute", "is not", null),
      ]),
    )
    .where("event.starts_at", ">", sql<Date>`now()`)
    .orderBy(sql`event.sale_opens_at nulls last`)
    .orderBy("event.id")
    .execute();
}

/**
 * Changes the sale of an event. Omitted fields stay unchanged.
 * @param onChange called in the transaction with the sale as it was and as it is now
 * @returns the sale as it is now, or the mistakes in the new times. Then nothing changes
 */
export function changeSale(
  db: Db,
  eventId: number,
  change: Partial<SaleSettings>,
  onChange: (before: SaleOfEvent, after: SaleOfEvent) => void = () => undefined,
): Promise<{ sale: SaleOfEvent } | { mistakes: SaleMistake[] }> {
  return inTransaction(db, async (trx) => {
    await trx.selectFrom("event").where("id", "=", eventId).select("id").forUpdate().executeTakeFirstOrThrow();
    const before = await sales(trx).where("event.id", "=", eventId).executeTakeFirstOrThrow();
    const sale = { ...before, ...change };
    const mistakes = saleMistakes(sale);
    if (mistakes.length > 0) return { mistakes };
    await trx
      .updateTable("event")
      .set({
        sale_opens_at: sale.opensAt,
        sale_closes_at: sale.closesAt,
        waiting_room: sale.room,
        waiting_room_minutes: sale.roomMinutes,
        per_account_limit: sale.perAccount,
        draw_for: sale.drawFor,
        admit_per_minute: sale.perMinute,
      })
      .where("id", "=", eventId)
      .execute();
    onChange(before, sale);
    return { sale };
  });
}
