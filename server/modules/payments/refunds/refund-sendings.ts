import { sql, type Transaction } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import type { Database } from "#server/db/schema.ts";
import type { RefundNews } from "#server/gateway/gateway.ts";
import type { Refund } from "./refunds.ts";

/** A try to send a refund through the gateway. */
export interface RefundSending {
  id: number;
  bookingId: number;
  bankCode: string;
  part: number | null;
  key: string;
  amountCents: number;
  state: "asked" | RefundNews["state"];
  note: string;
}

const columns = sql`id, booking_id as "bookingId", bank_code as "bankCode", part, key, amount_cents as "amountCents", state, note`;

/**
 * Records that the gateway is asked to send a refund, before it is asked. The caller must hold the booking's lock, and
 * the refund must be due. After a refusal the try has a key of its own, because the gateway would answer the old key
 * with its refusal again.
 * @returns the try: an open one of another process, or a new one
 */
export async function openSending(
  trx: Transaction<Database>,
  bookingId: number,
  { reference, bankCode, part, amountCents }: Refund & { bankCode: string },
  note: string,
): Promise<RefundSending> {
  const { rows: tries } = await sql<RefundSending>`
    select ${columns} from refund_sending
    where booking_id = ${bookingId} and bank_code = ${bankCode} and part is not distinct from ${part}::smallint order by id`.execute(
    trx,
  );
  const open = tries.find(({ state }) => state === "asked" || state === "pending");
  if (open) return open;
  const key = `${baseKey({ reference, bankCode, part })}${tries.length === 0 ? "" : `.${tries.length + 1}`}`;
  const { rows } = await sql<RefundSending>`
    insert into refund_sending (booking_id, bank_code, part, key, amount_cents, note)
    values (${bookingId}, ${bankCode}, ${part}, ${key}, ${amountCents}, ${note}) returning ${columns}`.execute(trx);
  const [made] = rows;
  if (!made) throw new Error(`the try to refund ${reference} was not stored`);
  return made;
}

/** The key of the first try. Later ones add their number. */
const baseKey = ({ reference, bankCode, part }: Pick<Refund, "reference" | "bankCode" | "part">) =>
  `refund-${reference}-${bankCode}${part === null ? "" : `-${part}`}`;

export async function findSending(db: Db, key: string): Promise<RefundSending | undefined> {
  const { rows } = await sql<RefundSending>`select ${columns} from refund_sending where key = ${key}`.execute(db);
  return rows[0];
}

/**
 * Stores the outcome of a try. The caller must hold the booking's lock. A failed try stays failed. A sent one may still
 * fail, because banks return money that cannot be credited.
 * @returns the state before, or null, with nothing changed, if the report is old
 */
export async function moveSending(
  trx: Transaction<Database>,
  key: string,
  { state, why }: Pick<RefundNews, "state" | "why">,
): Promise<RefundSending["state"] | null> {
  const before = { pending: ["asked"], sent: ["asked", "pending"], failed: ["asked", "pending", "sent"] }[state];
  const { rows } = await sql<{ before: RefundSending["state"] }>`
    update refund_sending set state = ${state}, why = ${why},
      settled_at = case when ${state}::text <> 'pending' then now() end
    from (select id, state from refund_sending where key = ${key} for update) as was
    where refund_sending.id = was.id and was.state = any(${before}::text[])
    returning was.state as before`.execute(trx);
  return rows[0]?.before ?? null;
}

/**
 * Leases the tries about which the gateway should be asked now. Each waits twice as long as it has waited so far, up to
 * six hours.
 */
export async function claimPending(db: Db, limit: number): Promise<RefundSending[]> {
  const { rows } = await sql<RefundSending>`
    update refund_sending set next_at = now() + least(greatest(now() - asked_at, interval '10 minutes'), interval '6 hours')
    where id in (
      select id from refund_sending where state = 'pending' and next_at <= now() order by next_at limit ${limit} for update skip locked
    )
    returning ${columns}`.execute(db);
  return rows;
}
