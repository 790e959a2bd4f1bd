import { sql, type Transaction } from "kysely";
import type { VoucherEntry } from "#contract/wire/entry-sale.ts";
import type { Database } from "#server/db/schema.ts";
import { mostUsesOfOneBuyer } from "#server/modules/orders/voucher-uses.ts";
import { instantOf } from "./local-times.ts";
import type { Mistake } from "./mistakes.ts";
import { voucherTimeMistakes } from "./voucher-times.ts";

/**
 * Inserts or updates the vouchers of an event or combo by their code. Vouchers that the file leaves out stay unchanged,
 * because they may be in use.
 * @returns a mistake for each voucher that was already used more often than the file allows, names an unknown ticket type, or begins or
 * ends in an hour that the clock skips
 */
export async function writeVouchers(
  trx: Transaction<Database>,
  owner: { event_id: number } | { combo_event_id: number },
  vouchers: readonly VoucherEntry[],
  fallback: { timezone: string; until: Date },
): Promise<Mistake[]> {
  const mistakes: Mistake[] = [];
  for (const [index, voucher] of vouchers.entries()) {
    const untimely = voucherTimeMistakes(voucher, fallback.timezone);
    mistakes.push(...untimely.map(({ field, what }) => ({ at: `/vouchers/${index}/${field}`, what })));
    if (untimely.length > 0) continue;
    const types = await typesNamed(trx, owner, voucher);
    if ("unknown" in types) {
      const what = `voucher '${voucher.code}' names the ticket type '${types.unknown}', which is not one of the event`;
      mistakes.push({ at: `/vouchers/${index}/ticket_types`, what });
      continue;
    }
    const from = voucher.from ? instantOf(voucher.from, fallback.timezone) : undefined;
    const until = voucher.until ? instantOf(voucher.until, fallback.timezone) : undefined;
    const row = {
      discount_type: voucher.type,
      discount: voucher.discount,
      ends_at: until ?? fallback.until,
      max_uses: voucher.max_uses ?? null,
      max_uses_per_user: voucher.max_uses_per_user ?? null,
      ticket_type_ids: types.ids,
    };
    const [column, id] =
      "event_id" in owner
        ? (["event_id", owner.event_id] as const)
        : (["combo_event_id", owner.combo_event_id] as const);
    const known = await trx
      .selectFrom("voucher")
      .where(column, "=", id)
      .where(sql<boolean>`upper(voucher_code) = ${voucher.code.toUpperCase()}`)
      .select(["id", "uses"])
      // The lock makes buyers who pay at the same time wait, so the number of uses cannot change before the commit.
      .forUpdate()
      .executeTakeFirst();
    const wrong = known ? await usedMoreOften(trx, known, voucher) : undefined;
    if (wrong) {
      mistakes.push({ at: `/vouchers/${index}/${wrong.field}`, what: wrong.what });
      continue;
    }
    if (known) {
      await trx
        .updateTable("voucher")
        .set(from ? { ...row, starts_at: from } : row)
        .where("id", "=", known.id)
        .execute();
      continue;
    }
    await trx
      .insertInto("voucher")
      // Without a start, the voucher starts at its first import, cut to the minute because files have no seconds. If it
      // has ended by then, it starts a minute before its end, because an import refuses a voucher that ends before it
      // starts.
      .values({
        voucher_code: voucher.code,
        ...owner,
        ...row,
        starts_at:
          from ?? sql<Date>`least(date_trunc('minute', now()), ${row.ends_at}::timestamptz - interval '1 minute')`,
      })
      .execute();
  }
  return mistakes;
}

/** The ids of the types that a voucher is for; null if it is for all tickets. A combo's voucher can name none. */
async function typesNamed(
  trx: Transaction<Database>,
  owner: { event_id: number } | { combo_event_id: number },
  { ticket_types: refs }: VoucherEntry,
): Promise<{ ids: number[] | null } | { unknown: string }> {
  if (!refs) return { ids: null };
  const types =
    "event_id" in owner
      ? await trx.selectFrom("ticket_type").where("event_id", "=", owner.event_id).select(["id", "ref"]).execute()
      : [];
  const unknown = refs.find((ref) => !types.some((type) => type.ref === ref));
  return unknown === undefined
    ? { ids: types.filter(({ ref }) => refs.includes(ref)).map(({ id }) => id) }
    : { unknown };
}

async function usedMoreOften(
  trx: Transaction<Database>,
  known: { id: number; uses: number },
  { code, max_uses = Infinity, max_uses_per_user = Infinity }: VoucherEntry,
): Promise<{ field: string; what: string } | undefined> {
  if (known.uses > max_uses)
    return {
      field: "max_uses",
      what: `voucher '${code}' was used ${known.uses} times: max_uses cannot be ${max_uses}`,
    };
  const most = max_uses_per_user === Infinity ? 0 : await mostUsesOfOneBuyer(trx, known.id);
  if (most <= max_uses_per_user) return undefined;
  const what = `voucher '${code}' was used ${most} times by one buyer: max_uses_per_user cannot be ${max_uses_per_user}`;
  return { field: "max_uses_per_user", what };
}
