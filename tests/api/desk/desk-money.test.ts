import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, it } from "vitest";
import { toCents } from "#contract/rules/money/money.ts";
import type { DeskEventFacts } from "#contract/wire/desk/events.ts";
import type { DeskDocument, EventMoney, Money } from "#contract/wire/desk/money.ts";
import { inTransaction } from "#server/db/retry.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { decideAdjustments } from "#server/modules/invoices/decide-invoices.ts";
import { readInvoiceFacts, writeInvoices } from "#server/modules/invoices/order-documents.ts";
import { openBoxOffice, type TestBuyer } from "#tests/support/box-office.ts";
import { paidOrder, randomOrders } from "#tests/support/random-orders.ts";
import { addMember, allRows, desk, once, sellTicket } from "#tests/support/steps/desk-steps.ts";
import { ABN, sellersAsOrganisers } from "#tests/support/steps/invoice-steps.ts";

/* Money matches the documents, to the cent. */

const box = await openBoxOffice();
const organisers = await sellersAsOrganisers(box);
const finance = await addMember(box, organisers.own, "finance");
const other = await addMember(box, organisers.other, "finance");

const read = async <T>(path: string, as: TestBuyer, query: Record<string, string> = {}): Promise<T> => {
  const answer = await desk(box, "GET", path, as, { query });
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
  return answer.json();
};

const all = <Row>(path: string, as: TestBuyer, query: Record<string, string> = {}) =>
  allRows<Row>(box, path, as, { limit: "7", ...query });

const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0);

/** The totals of a seller's documents, from the tables behind the invoices. */
async function documentsOf(abn: string) {
  const rows = await box.sql<{ net: number; gst: number; documents: number }>`
    select coalesce(sum(case when adjusts is null then amount_cents else -amount_cents end), 0)::float8 as net,
      coalesce(sum(case when adjusts is null then gst_cents else -gst_cents end), 0)::float8 as gst,
      count(distinct invoice.id)::integer as documents
    from invoice join invoice_line on invoice_id = invoice.id where seller_abn = ${abn}`;
  return rows[0] ?? { net: 0, gst: 0, documents: 0 };
}

async function expectAgreement(organiserId: number, as: TestBuyer, abn: string) {
  const organiser = `/organisers/${organiserId}`;
  const money = await read<Money>(`${organiser}/money`, as);
  const said = await documentsOf(abn);
  expect([money.net_cents, money.gst_cents]).toEqual([said.net, said.gst]);
  expect(money.gross_cents - money.discounts_cents + money.fees_cents - money.refunds_cents).toBe(money.net_cents);
  expect(money.balance.net_cents).toBe(money.net_cents);
  const events = await all<EventMoney>(`${organiser}/money/events`, as, { limit: "1" });
  for (const name of [
    "gross_cents",
    "discounts_cents",
    "fees_cents",
    "refunds_cents",
    "net_cents",
    "gst_cents",
  ] as const)
    expect([name, sum(events, (event) => event[name])]).toEqual([name, money[name]]);
  const documents = await all<DeskDocument>(`${organiser}/documents`, as);
  expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length);
  expect([documents.length, sum(documents, (one) => one.amount_cents), sum(documents, (one) => one.gst_cents)]).toEqual(
    [said.documents, said.net, said.gst],
  );
  const rows = await csvOf(organiserId, as);
  expect([sum(rows, ({ gross }) => toCents(gross ?? "")), sum(rows, ({ gst }) => toCents(gst ?? ""))]).toEqual([
    said.net,
    said.gst,
  ]);
  for (const row of rows) expect(toCents(row.net ?? "") + toCents(row.gst ?? "")).toBe(toCents(row.gross ?? ""));
  return rows;
}

async function csvOf(organiserId: number, as: TestBuyer, query: Record<string, string> = {}) {
  const answer = await desk(box, "GET", `/organisers/${organiserId}/money.csv`, as, { query });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
  return parse(answer.body, { columns: true, bom: true }) as Record<string, string>[];
}

it("money is invoices less adjustment notes, to the cent, on a walk of sales and refunds", async () => {
  const walk = fc.array(
    fc.record({
      order: randomOrders,
      /** The refunded part, if any: some of the tickets, with or without the fee. */
      back: fc.option(
        fc.record({ seats: fc.subarray([0, 1, 2, 3, 4, 5]), fee: fc.option(fc.integer({ min: 0, max: 900 })) }),
      ),
    }),
    { minLength: 4, maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(walk, async (steps) => {
      for (const { order, back } of steps) {
        const { id } = await paidOrder(box, order);
        if (!back) continue;
        const taken = { positions: back.seats, feeCents: back.fee, reason: "a walk" };
        const notes = decideAdjustments(await readInvoiceFacts(box.db, id), taken);
        await inTransaction(box.db, (trx) => writeInvoices(trx, id, notes));
      }
      await expectAgreement(organisers.own, finance, ABN.boxOffice);
      await expectAgreement(organisers.other, other, ABN.encore);
    }),
    { numRuns: 6 },
  );
  // The random walk has sold, discounted, charged fees and refunded.
  const money = await read<Money>(`/organisers/${organisers.own}/money`, finance);
  expect(Math.min(money.gross_cents, money.discounts_cents, money.fees_cents, money.refunds_cents)).toBeGreaterThan(0);
  expect((await verifyInvariants(box.db)).filter(({ name }) => name.startsWith("I18"))).toEqual([]);
});

it("says how far each event is sold by now, as the event's own page does", async () => {
  const theatre = async () => {
    const events = await all<EventMoney>(`/organisers/${organisers.own}/money/events`, finance);
    return events.find(({ event_id }) => event_id === String(box.catalogue.theatre.id));
  };
  await sellTicket(box, "C9");
  const before = await theatre();
  await sellTicket(box, "C11");
  const after = await theatre();
  expect(after?.sold).toBe((before?.sold ?? 0) + 1);
  const page = await read<DeskEventFacts>(`/events/${box.catalogue.theatre.id}`, finance);
  expect([after?.sold, after?.capacity]).toEqual([page.sold, page.capacity]);
});

it("counts a refund at the desk as the adjustment note that the buyer gets", async () => {
  const before = await read<Money>(`/organisers/${organisers.own}/money`, finance);
  const { pid, ticketId } = await sellTicket(box, "C1");
  const sold = await read<Money>(`/organisers/${organisers.own}/money`, finance);
  expect(sold.net_cents - sold.fees_cents - (before.net_cents - before.fees_cents)).toBe(8950);
  await desk(box, "POST", `/orders/${pid}/refunds`, finance, {
    body: { ticket_ids: [ticketId], reason: "Ill", amount_cents: 8950 },
    headers: once(),
  });
  const after = await read<Money>(`/organisers/${organisers.own}/money`, finance);
  expect(after.refunds_cents - sold.refunds_cents).toBe(8950);
  const found = await all<DeskDocument>(`/organisers/${organisers.own}/documents`, finance, { search: pid });
  expect(found.map(({ title, amount_cents }) => [title, amount_cents < 0])).toEqual([
    ["Adjustment note", true],
    ["Tax invoice", false],
  ]);
  const [note, invoice] = found;
  expect(note?.adjusts).toBe(invoice?.number);
  const byNumber = await all<DeskDocument>(`/organisers/${organisers.own}/documents`, finance, {
    search: note?.number ?? "",
  });
  expect(byNumber.map(({ id }) => id)).toEqual([note?.id]);
  const pdf = await desk(box, "GET", `/organisers/${organisers.own}/documents/${note?.id}/pdf`, finance);
  expect([pdf.statusCode, pdf.headers["content-type"], pdf.body.slice(0, 5)]).toEqual([
    200,
    "application/pdf",
    "%PDF-",
  ]);
  expect(pdf.headers["content-disposition"]).toContain(`${note?.number}.pdf`);
});

it("cuts periods by the days that documents show, both included, wherever the venue is", async () => {
  const { pid } = await sellTicket(box, "C2");
  // Half an hour into 1 July in Sydney, where the company is. At the venue it is still 30 June.
  await box.sql`update place set timezone = 'Australia/Perth' where id = ${box.catalogue.theatre.placeId}`;
  await box.sql`
    update invoice set issued_at = '2031-06-30T14:30:00Z'
    where booking_id = (select id from booking where pid = ${Number(pid)})`;
  const net = async (from: string, to: string) =>
    (await read<Money>(`/organisers/${organisers.own}/money`, finance, { from, to })).net_cents;
  expect(await net("2031-07-01", "2031-07-01")).toBeGreaterThanOrEqual(8950);
  expect(await net("2031-06-01", "2031-06-30")).toBe(0);
  expect(await net("2030-07-01", "2031-06-30")).toBe(0);
  const rows = await csvOf(organisers.own, finance, { from: "2031-07-01", to: "2032-06-30" });
  expect(new Set(rows.map(({ date }) => date))).toEqual(new Set(["2031-07-01"]));
  for (const query of [{ from: "2031-02-30" }, { from: "2031-02-02", to: "2031-02-01" }]) {
    const answer = await desk(box, "GET", `/organisers/${organisers.own}/money`, finance, { query });
    expect([answer.statusCode, answer.json().code]).toEqual([422, "OUT_OF_RANGE"]);
  }
});

it("gives an accountant one row for each line with a tax code, and no cell that a spreadsheet runs", async () => {
  const { theatre } = box.catalogue;
  const { event_name: name } = await box.db
    .selectFrom("event")
    .select("event_name")
    .where("id", "=", theatre.id)
    .executeTakeFirstOrThrow();
  for (const start of ["=", "+", "-", "@"]) {
    await box.db
      .updateTable("event")
      .set({ event_name: `${start}2+5` })
      .where("id", "=", theatre.id)
      .execute();
    const { pid } = await sellTicket(box, `D${"=+-@".indexOf(start) + 1}`);
    const rows = (await csvOf(organisers.own, finance)).filter(({ order }) => order?.startsWith(`${pid}-`));
    expect(rows.map(({ event, tax_code }) => [event, tax_code])).toEqual(rows.map(() => [`'${start}2+5`, "GST"]));
    expect(rows.some(({ line }) => line?.startsWith(`'${start}2+5, `))).toBe(true);
  }
  await box.db.updateTable("event").set({ event_name: name }).where("id", "=", theatre.id).execute();
  const rows = await csvOf(organisers.other, other);
  expect(new Set(rows.map(({ tax_code, gst }) => `${tax_code} ${gst}`))).toEqual(new Set(["N-T 0.00"]));
  const negative = (await csvOf(organisers.own, finance)).filter(({ document }) => document === "Adjustment note");
  expect(negative.length).toBeGreaterThan(0);
  for (const { gross } of negative) expect(gross).toMatch(/^-\d+\.\d\d$/);
});

it("gives whoever works for some events the money of those alone", async () => {
  const nobodys = await addMember(box, organisers.own, "finance", []);
  expect(await read<Money>(`/organisers/${organisers.own}/money`, nobodys)).toMatchObject({
    gross_cents: 0,
    net_cents: 0,
    balance: { net_cents: 0, paid_out_cents: 0, balance_cents: 0 },
  });
  expect(await all(`/organisers/${organisers.own}/documents`, nobodys)).toEqual([]);
  expect(await csvOf(organisers.own, nobodys)).toEqual([]);
  const [document] = await all<DeskDocument>(`/organisers/${organisers.own}/documents`, finance);
  const pdf = await desk(box, "GET", `/organisers/${organisers.own}/documents/${document?.id}/pdf`, nobodys);
  expect(pdf.statusCode).toBe(404);
  // The other organiser's people do not reach it either.
  const foreign = await desk(box, "GET", `/organisers/${organisers.other}/documents/${document?.id}/pdf`, other);
  expect(foreign.statusCode).toBe(404);
});
