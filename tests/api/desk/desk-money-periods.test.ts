import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { EventMoney } from "#contract/wire/desk/money.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { addMember, allRows, desk, once } from "#tests/support/steps/desk-steps.ts";
import { ABN, sellersAsOrganisers } from "#tests/support/steps/invoice-steps.ts";
import { buy } from "#tests/support/steps/payment-steps.ts";

/* Money by both event and period, and the tax code of each line. */

const box = await openBoxOffice();
const organisers = await sellersAsOrganisers(box);
const finance = await addMember(box, organisers.own, "finance");
await box.sql`
  update event set organizer_abn = ${ABN.boxOffice}, organizer_gst = true, organiser_id = ${organisers.own}
  where id = ${box.catalogue.partyPlot.id}`;

/** Sets when the invoices of an order, or its notes, were issued. */
const issue = (pid: string, at: string, what: "invoices" | "notes") =>
  box.sql`
  update invoice set issued_at = ${at}::timestamptz
  where booking_id = (select id from booking where pid = ${Number(pid)}) and (adjusts is null) = ${what === "invoices"}`;

it("tells the money of each event within a period", async () => {
  const { theatre, partyPlot } = box.catalogue;
  const july = await buy(box, theatre, ["C1", "C2"], box.buyer);
  const picnic = await buy(box, partyPlot, ["A1"], box.second);
  const august = await buy(box, theatre, ["C3"], box.second);
  const { tickets } = (await desk(box, "GET", `/orders/${july}`, finance)).json();
  const refund = { ticket_ids: [tickets[0].id], reason: "Ill", amount_cents: 8950 };
  const made = await desk(box, "POST", `/orders/${july}/refunds`, finance, { body: refund, headers: once() });
  expect(made.statusCode).toBe(201);
  await issue(july, "2031-07-01T02:00:00Z", "invoices");
  await issue(picnic, "2031-07-31T02:00:00Z", "invoices");
  await issue(august, "2031-08-01T02:00:00Z", "invoices");
  await issue(july, "2031-08-31T02:00:00Z", "notes");
  const sums = async (from: string, to: string) => {
    const path = `/organisers/${organisers.own}/money/events`;
    const rows = await allRows<EventMoney>(box, path, finance, { from, to, limit: "1" });
    return rows.map(({ event_id, gross_cents, fees_cents, refunds_cents, net_cents }) => [
      Number(event_id),
      gross_cents,
      fees_cents,
      refunds_cents,
      net_cents,
    ]);
  };
  expect(await sums("2031-07-01", "2031-07-31")).toEqual([
    [partyPlot.id, 6000, 300, 0, 6300],
    [theatre.id, 17_900, 350, 0, 18_250],
  ]);
  expect(await sums("2031-08-01", "2031-08-31")).toEqual([[theatre.id, 8950, 350, 8950, 350]]);
  expect(await sums("2031-07-02", "2031-07-31")).toEqual([[partyPlot.id, 6000, 300, 0, 6300]]);
  expect(await sums("2031-08-02", "2031-08-30")).toEqual([]);
});

it("gives a line without GST of a registered seller the code FRE, unless its GST is less than a cent", async () => {
  const pid = await buy(box, box.catalogue.theatre, ["D1", "D2", "D3"], box.buyer);
  const { tickets } = (await desk(box, "GET", `/orders/${pid}`, finance)).json();
  const refund = { ticket_ids: [tickets[0].id], reason: "Ill", amount_cents: 8950 };
  const made = await desk(box, "POST", `/orders/${pid}/refunds`, finance, { body: refund, headers: once() });
  expect(made.statusCode).toBe(201);
  const codes = async () => {
    const { body } = await desk(box, "GET", `/organisers/${organisers.own}/money.csv`, finance);
    const rows: Record<string, string>[] = parse(body, { columns: true, bom: true });
    return rows
      .filter(({ order }) => order?.startsWith(`${pid}-`))
      .map(({ document, tax_code, net, gst, gross }) => [document, tax_code, net, gst, gross]);
  };
  expect(await codes()).toEqual([
    ["Tax invoice", "GST", "244.09", "24.41", "268.50"],
    ["Tax invoice", "GST", "3.18", "0.32", "3.50"],
    ["Adjustment note", "GST", "-81.36", "-8.14", "-89.50"],
  ]);
  const lines = (changed: ReturnType<typeof sql>) =>
    box.sql`
    update invoice_line set ${changed} from invoice, booking
    where invoice.id = invoice_id and booking.id = booking_id and pid = ${Number(pid)}`;
  await lines(sql`gst_cents = 0`);
  expect(await codes()).toEqual([
    ["Tax invoice", "FRE", "268.50", "0.00", "268.50"],
    ["Tax invoice", "FRE", "3.50", "0.00", "3.50"],
    ["Adjustment note", "FRE", "-89.50", "0.00", "-89.50"],
  ]);
  await lines(sql`amount_cents = case when invoice_line.event_id is null then 11 else 10 end`);
  expect((await codes()).map(([, code, , , gross]) => [code, gross])).toEqual([
    ["GST", "0.10"],
    ["FRE", "0.11"],
    ["GST", "-0.10"],
  ]);
});
