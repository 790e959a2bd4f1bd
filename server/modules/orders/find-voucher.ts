import { type SqlBool, sql, type Transaction } from "kysely";
import { toCents } from "#contract/rules/money.ts";
import type { Db } from "#server/db/connect.ts";
import type { Database } from "#server/db/schema.ts";

/** What a voucher is for: one event, or one combo. */
export type VoucherOwner = { eventId: number } | { comboEventId: number };

export interface Voucher {
  id: number;
  code: string;
  type: "Percentage" | "Fixed";
  /** Per cent, or cents where it is fixed: as the pricing rules want it. */
  value: number;
  /** The database's now lies between its dates. */
  inDate: boolean;
  maxUses: number | null;
  maxUsesPerUser: number | null;
}

const columns = [
  "id",
  "voucher_code as code",
  "discount_type as type",
  "discount",
  sql<boolean>`starts_at <= now() and now() < ends_at`.as("inDate"),
  "max_uses as maxUses",
  "max_uses_per_user as maxUsesPerUser",
] as const;

/** The voucher of this event, or combo, that has this code, however it is typed. */
export async function voucherByCode(db: Db, owner: VoucherOwner, code: string): Promise<Voucher | undefined> {
  const [column, id] =
    "eventId" in owner ? (["event_id", owner.eventId] as const) : (["combo_event_id", owner.comboEventId] as const);
  const row = await db
    .selectFrom("voucher")
    .select(columns)
    .where(column, "=", id)
    .where(sql<SqlBool>`upper(voucher_code) = upper(${code})`)
    .executeTakeFirst();
  return row && toVoucher(row);
}

/**
 * The voucher, locked: whoever changes its uses comes through here, one after the other. FOR UPDATE would wait for the
 * share locks that the orders' foreign keys take on the voucher (a second UPDATE of an order in one transaction takes
 * one): a dozen buyers at once then waited for each other in a ring.
 */
export async function lockVoucher(trx: Transaction<Database>, id: number): Promise<Voucher> {
  const row = await trx
    .selectFrom("voucher")
    .select(columns)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return toVoucher(row);
}

function toVoucher({ discount, ...row }: Omit<Voucher, "value"> & { discount: string }): Voucher {
  return { ...row, value: row.type === "Fixed" ? toCents(discount) : Number(discount) };
}

/**
 * Whether one more use is left, for this buyer and in all. A use whose time is past reads as given back. `except` names
 * the order that asks: its own use does not stand in its way.
 */
export async function hasUseLeft(
  db: Db,
  voucher: Pick<Voucher, "id" | "maxUses" | "maxUsesPerUser">,
  buyer: { userId: number | null; except?: number },
): Promise<boolean> {
  if (voucher.maxUses === null && voucher.maxUsesPerUser === null) return true;
  const { rows } = await sql<{ used: number; own: number }>`
    select count(*)::integer as used, (count(*) filter (where user_id = ${buyer.userId}))::integer as own
    from voucher_use
    where voucher_id = ${voucher.id} and expires_at > now() and not over_limit
      and booking_id <> ${buyer.except ?? 0}`.execute(db);
  const { used = 0, own = 0 } = rows[0] ?? {};
  return used < (voucher.maxUses ?? Infinity) && own < (voucher.maxUsesPerUser ?? Infinity);
}
