import { type SqlBool, sql } from "kysely";
import { toCents } from "#contract/rules/money/money.ts";
import type { Db } from "#server/db/connect/connect.ts";

/** The event or the combo that a voucher is for. */
export type VoucherOwner = { eventId: number } | { comboEventId: number };

/** How often a voucher may be used, in total and by one buyer. Null: any number of times. */
export interface VoucherLimits {
  maxUses: number | null;
  maxUsesPerUser: number | null;
}

/** How often other orders use a voucher, in total and of this buyer. */
export interface VoucherUses {
  used: number;
  own: number;
}

/** Whether a voucher may not be used once more. No other code decides this. */
export function isUsedUp({ maxUses, maxUsesPerUser }: VoucherLimits, { used, own }: VoucherUses): boolean {
  return used >= (maxUses ?? Infinity) || own >= (maxUsesPerUser ?? Infinity);
}

export interface Voucher extends VoucherLimits {
  id: number;
  code: string;
  type: "Percentage" | "Fixed";
  /** Per cent, or cents if the type is Fixed, as the pricing rules need it. */
  value: number;
  /** Whether the voucher's dates include now, by the database's clock. */
  inDate: boolean;
  /** The ticket types that it is for, as wire ids. Null: all tickets. */
  typeIds: string[] | null;
}

const columns = [
  "id",
  "voucher_code as code",
  "discount_type as type",
  "discount",
  sql<boolean>`starts_at <= now() and now() < ends_at`.as("inDate"),
  "max_uses as maxUses",
  "max_uses_per_user as maxUsesPerUser",
  sql<string[] | null>`ticket_type_ids::text[]`.as("typeIds"),
] as const;

/** The voucher of this event or combo with this code, in upper or lower case. */
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

/** The voucher with this id. */
export async function voucherById(db: Db, id: number): Promise<Voucher | undefined> {
  const row = await db.selectFrom("voucher").select(columns).where("id", "=", id).executeTakeFirst();
  return row && toVoucher(row);
}

/** Whether the voucher takes something off any of these tickets. */
export function isForAny(voucher: Pick<Voucher, "typeIds">, tickets: readonly { typeId: number | null }[]): boolean {
  const { typeIds } = voucher;
  return typeIds === null || tickets.some(({ typeId }) => typeIds.includes(String(typeId)));
}

function toVoucher({ discount, ...row }: Omit<Voucher, "value"> & { discount: string }): Voucher {
  return { ...row, value: row.type === "Fixed" ? toCents(discount) : Number(discount) };
}

/**
 * Whether the voucher may be used once more, by this buyer and in total. Expired uses do not count.
 * @param buyer `except` is the booking that asks, whose own use does not count
 */
export async function hasUseLeft(
  db: Db,
  voucher: VoucherLimits & Pick<Voucher, "id">,
  buyer: { userId: number | null; except?: number },
): Promise<boolean> {
  if (voucher.maxUses === null && voucher.maxUsesPerUser === null) return true;
  const { rows } = await sql<VoucherUses>`
    select count(*)::integer as used, (count(*) filter (where user_id = ${buyer.userId}))::integer as own
    from voucher_use
    where voucher_id = ${voucher.id} and expires_at > now() and not over_limit
      and booking_id <> ${buyer.except ?? 0}`.execute(db);
  return !isUsedUp(voucher, rows[0] ?? { used: 0, own: 0 });
}
