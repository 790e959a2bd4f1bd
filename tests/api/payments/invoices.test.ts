import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { importCatalogue } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import { listInvoices } from "#server/modules/invoices/list-invoices.ts";
import { refundOrder } from "#server/modules/payments/refunds/refund-order.ts";
import { get, openBoxOffice, post, type TestBuyer } from "#tests/support/box-office.ts";
import { file, first, mistakesIn } from "#tests/support/catalogue/small-catalogue.ts";
import { readPdf } from "#tests/support/read-pdf.ts";
import { order } from "#tests/support/steps/booking-steps.ts";
import { ABN, invoicesOf, registerSellers } from "#tests/support/steps/invoice-steps.ts";
import { buy } from "#tests/support/steps/payment-steps.ts";
import { brokenInvariants } from "#tests/support/steps/refund-steps.ts";

const box = await openBoxOffice();
await registerSellers(box);

const buys = (names: string[], as = box.buyer) => buy(box, box.catalogue.theatre, names, as);
const pdfOf = (pid: string, as?: TestBuyer) => get(box.app, `/invoice/${pid}.pdf`, as ? { as } : {});

describe("the invoices of an order", () => {
  it("name both sellers, what each supplied, and the GST in it", async () => {
    const { documents } = await invoicesOf(box, await buys(["C3", "C4"]), box.buyer);
    expect(documents).toMatchObject([
      {
        kind: "invoice",
        title: "Tax invoice",
        seller_name: "Theatre Demo Pty Ltd",
        seller_abn: "87 999 900 008",
        seller_address: "1 Sample Street",
        for_organiser: true,
        total: 179,
        gst: 16.27,
        lines: [{ name: "Night of the Lyrebird, Stalls", quantity: 2, price: 89.5, amount: 179, gst: 16.27 }],
      },
      {
        kind: "invoice",
        title: "Tax invoice",
        seller_name: "Box Office Demo Pty Ltd",
        for_organiser: false,
        lines: [{ name: "Booking & handling fee", quantity: 1, amount: 3.5, gst: 0.32 }],
      },
    ]);
  });

  it("stay as they were when the organiser's facts change", async () => {
    const pid = await buys(["C5"]);
    const before = await invoicesOf(box, pid, box.buyer);
    await box.db.transaction().execute(async (trx) => {
      await sql`update event set organizer_legal_name = 'Another Pty Ltd', event_name = 'Renamed', organizer_gst = false`.execute(
        trx,
      );
      await sql`update setting set value = 'Another Box Office' where name = 'company_name'`.execute(trx);
    });
    expect(await invoicesOf(box, pid, box.buyer)).toMatchObject({ documents: before.documents });
    await box.sql`update event set event_name = ref`;
    await registerSellers(box);
  });

  it("come from nobody for an order that cost nothing", async () => {
    const made = await order(box, box.catalogue.theatre, ["C6"], box.free);
    await post(box.app, "/api/checkout", { pid: made.pid }, { as: box.free });
    expect(await invoicesOf(box, made.pid, box.free)).toMatchObject({ documents: [], paid: 0 });
  });

  it("name the account from $1,000, and the buyer's name and ABN once they are given", async () => {
    expect((await invoicesOf(box, await buys(["C7"]), box.buyer)).buyer).toEqual({ name: "", abn: "" });
    const as = await box.addBuyer("large@example.com");
    const seats = Array.from({ length: 10 }, (_, index) => `D${index + 3}`);
    await box.sql`update seat set price_cents = 10000 where seat_number like 'D%'`;
    const pid = await buys(seats, as);
    expect((await invoicesOf(box, pid, as)).buyer).toEqual({ name: "Marlee Quinn", abn: "" });
    const give = (name: string, abn: string, who = as) =>
      post(box.app, "/api/invoice/buyer", { pid, name, abn }, { as: who });
    expect((await give("Wattle & Co", "53 004 085 616")).json().response_data.buyer).toEqual({
      name: "Wattle & Co",
      abn: "53 004 085 616",
    });
    expect((await give("", "53 004 085 616")).statusCode).toBe(400);
    expect((await give("Mine", "", box.second)).statusCode).toBe(404);
    expect((await give("", "")).json().response_data.buyer).toEqual({ name: "Marlee Quinn", abn: "" });
  });

  it("are given to an order that was paid before there were any, once", async () => {
    const pid = await buys(["C8"]);
    await box.db.transaction().execute(async (trx) => {
      await sql`delete from invoice_line where invoice_id in (select max(id) from invoice group by seller_id)`.execute(
        trx,
      );
      await sql`delete from invoice where id in (select max(id) from invoice group by seller_id)`.execute(trx);
      await sql`update invoice_seller set invoices = invoices - 1`.execute(trx);
    });
    const both = await Promise.all([1, 2].map(() => invoicesOf(box, pid, box.buyer)));
    expect(both[0]?.documents).toHaveLength(2);
    expect(both[1]).toEqual(both[0]);
    expect(await brokenInvariants(box)).toEqual([]);
  });
});

describe("the PDF", () => {
  it("has a page for each document, with what the page says", async () => {
    const pid = await buys(["C9"]);
    const { documents, order_reference } = await invoicesOf(box, pid, box.buyer);
    const answer = await pdfOf(pid, box.buyer);
    expect(answer.headers["content-type"]).toBe("application/pdf");
    expect(answer.headers["cache-control"]).toContain("no-store");
    const pages = readPdf(answer.rawPayload);
    expect(pages).toHaveLength(documents.length);
    for (const [index, page] of pages.entries()) {
      const document = documents[index];
      for (const words of [
        `Tax invoice ${document?.number}`,
        document?.seller_name,
        document?.seller_abn,
        `Order ${order_reference}`,
      ])
        expect(page.text).toContain(words);
    }
    expect(pages[0]?.text).toContain("$89.50");
  });

  it("is its buyer's alone", async () => {
    const pid = await buys(["C10"]);
    expect((await pdfOf(pid, box.second)).statusCode).toBe(404);
    expect((await pdfOf("999999", box.second)).statusCode).toBe(404);
    const stranger = await pdfOf(pid);
    expect([stranger.statusCode, stranger.headers.location]).toEqual([303, `/invoice?pid=${pid}`]);
  });
});

it("the list for accountants has every line of the days, notes below zero", async () => {
  const rows = await box.sql<{ day: string }>`select (now() at time zone 'Australia/Sydney')::date::text as day`;
  const day = rows[0]?.day ?? "";
  const pid = await buys(["C11"]);
  await refundOrder(box.services, Number(pid), "undo", "asked by the buyer", true);
  const lines = [];
  for await (const line of listInvoices(box.db, { from: day, to: day })) lines.push(line);
  const own = lines.filter((line) => line.order.startsWith(`${pid}-`));
  expect(own.map(({ document, amountCents }) => [document, amountCents])).toEqual([
    ["Tax invoice", 8950],
    ["Tax invoice", 350],
    ["Adjustment note", -8950],
    ["Adjustment note", -350],
  ]);
  expect(own.reduce((sum, line) => sum + line.gstCents, 0)).toBe(0);
  const before = [];
  for await (const line of listInvoices(box.db, { from: "2020-01-01", to: "2020-12-31" })) before.push(line);
  expect(before).toEqual([]);
});

describe("the organiser's facts in the import", () => {
  it("are stored, and taken away by a file that leaves them out", async () => {
    const facts = () =>
      box.db
        .selectFrom("event")
        .where("ref", "=", "first-night")
        .select(["organizer_legal_name", "organizer_abn", "organizer_address", "organizer_gst"])
        .executeTakeFirstOrThrow();
    const organiser = {
      name: "Hall Players",
      legal_name: "Hall Players (Demo) Inc",
      abn: "87 999 900 008",
      address: "1 Sample Street",
      gst: true,
    };
    await importCatalogue(box.db, [file((content) => Object.assign(first(content.events), { organiser }))]);
    expect(await facts()).toEqual({
      organizer_legal_name: "Hall Players (Demo) Inc",
      organizer_abn: ABN.theatre,
      organizer_address: "1 Sample Street",
      organizer_gst: true,
    });
    await importCatalogue(box.db, [file()]);
    expect(await facts()).toMatchObject({ organizer_legal_name: "", organizer_abn: "", organizer_gst: false });
  });

  it.each([
    [{ abn: "87 999 900 009" }, "this is no ABN"],
    [{ gst: true }, "it needs its ABN"],
    [{ abn: "12" }, "must be an ABN of eleven digits"],
  ])("%j is refused", async (facts, words) => {
    const given = file((content) => Object.assign(first(content.events).organiser, facts));
    expect((await mistakesIn(box.db, given)).join()).toContain(words);
  });

  it("the house's own ABN is checked if it is registered", async () => {
    const settings = { gst_registered: "yes", tax_number: "ABN 00 000 000 000" };
    const wrong = await mistakesIn(box.db, { name: "settings.json", content: { settings } });
    expect(wrong.join()).toContain("this is no ABN");
  });
});
