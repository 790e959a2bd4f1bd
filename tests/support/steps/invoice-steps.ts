import { sql } from "kysely";
import type { OrderInvoices } from "#contract/wire/invoices.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { get, type TestBoxOffice, type TestBuyer } from "../box-office.ts";
import { organiserOf, type TwoOrganisers } from "./desk-steps.ts";

/** ABNs that pass the check. The demo's organisers have such numbers, too. */
export const ABN = { boxOffice: "42999900001", theatre: "87999900008", encore: "78999900022" } as const;

/** The theatre's organiser and the box office are registered for GST. The encore's organiser is not. */
export async function registerSellers({ db, catalogue }: TestBoxOffice): Promise<void> {
  const { theatre, encore } = catalogue;
  await sql`update event set organizer_legal_name = 'Theatre Demo Pty Ltd', organizer_abn = ${ABN.theatre},
    organizer_address = '1 Sample Street', organizer_gst = true where id = ${theatre.id}`.execute(db);
  await sql`update event set organizer_legal_name = 'Encore (Demo) Inc', organizer_abn = ${ABN.encore} where id = ${encore.id}`.execute(
    db,
  );
  for (const [name, value] of Object.entries({
    company_name: "Box Office Demo Pty Ltd",
    tax_number: `ABN ${ABN.boxOffice}`,
    office_address: "2 Sample Street",
    gst_registered: "yes",
  }))
    await sql`insert into setting (name, value) values (${name}, ${value})
      on conflict (name) do update set value = excluded.value`.execute(db);
}

/**
 * Makes organisers of the sellers: `own` has the theatre and is the box office's own, so its invoices have the booking
 * fee. `other` has the encore.
 */
export async function sellersAsOrganisers(box: TestBoxOffice): Promise<TwoOrganisers> {
  await registerSellers(box);
  const { theatre, encore } = box.catalogue;
  await box.sql`
    update event set organizer_abn = ${ABN.boxOffice}, organiser_id = organiser_of('House', '', ${ABN.boxOffice}, '', true)
    where id = ${theatre.id}`;
  await box.sql`
    update event set organiser_id = organiser_of('Encore', '', ${ABN.encore}, '', false) where id = ${encore.id}`;
  return { own: await organiserOf(box, theatre.id), other: await organiserOf(box, encore.id) };
}

/** The numbers of each seller's invoices in order, by the seller's ABN. */
export async function invoiceNumbers(db: Db): Promise<Record<string, number[]>> {
  const rows = await db
    .selectFrom("invoice")
    .innerJoin("invoice_seller", "invoice_seller.id", "invoice.seller_id")
    .where("invoice.adjusts", "is", null)
    .select(["name_key", "number"])
    .orderBy("number")
    .execute();
  const series = [...Map.groupBy(rows, ({ name_key }) => name_key)];
  return Object.fromEntries(series.map(([seller, numbered]) => [seller, numbered.map(({ number }) => number)]));
}

/** The numbers of so many invoices without a gap. */
export const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

/** The invoices of an order, as its buyer reads them. */
export async function invoicesOf(box: TestBoxOffice, pid: string, as: TestBuyer): Promise<OrderInvoices> {
  const answer = await get(box.app, `/api/invoice?pid=${pid}`, { as });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().response_data;
}
