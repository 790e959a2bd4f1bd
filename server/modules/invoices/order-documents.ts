import { sql, type Transaction } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import type { Database } from "#server/db/schema.ts";
import { type BilledDocument, decideInvoices, type InvoiceFacts } from "./decide-invoices.ts";

/** @throws Error if there is no such booking */
export async function readInvoiceFacts(db: Db, bookingId: number): Promise<InvoiceFacts> {
  const { rows } = await sql<{ facts: InvoiceFacts | null }>`select invoice_facts(${bookingId}) as facts`.execute(db);
  const facts = rows[0]?.facts;
  if (!facts) throw new Error(`there is no booking ${bookingId}`);
  return facts;
}

/** Numbers and stores documents of an order. The caller has held the order's lock since it read their facts. */
export async function writeInvoices(
  trx: Transaction<Database>,
  bookingId: number,
  documents: readonly BilledDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  await sql`select write_invoices(${bookingId}, ${JSON.stringify(documents)}::jsonb)`.execute(trx);
}

/** Issues the invoices of a paid order. An order that has them already, or that cost nothing, gets none. */
export async function issueInvoices(trx: Transaction<Database>, bookingId: number): Promise<void> {
  await sql`select from booking where id = ${bookingId} for update`.execute(trx);
  await writeInvoices(trx, bookingId, decideInvoices(await readInvoiceFacts(trx, bookingId)));
}
