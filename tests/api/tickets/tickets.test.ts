import { describe, expect, it } from "vitest";
import { readBookingNumber } from "#contract/rules/ticket/booking-number.ts";
import type { BookingHistory } from "#contract/wire/tickets.ts";
import { mailContent } from "#server/jobs/mail-values.ts";
import { cancelEvent } from "#server/modules/payments/cancel-event.ts";
import { refundOrder } from "#server/modules/payments/refunds/refund-order.ts";
import { verifyTicket } from "#server/modules/tickets/token-signing.ts";
import { get, openBoxOffice, type TestBuyer } from "#tests/support/box-office.ts";
import { readPdf } from "#tests/support/read-pdf.ts";
import { readQr } from "#tests/support/read-qr.ts";
import { hold } from "#tests/support/steps/booking-steps.ts";
import { buy } from "#tests/support/steps/payment-steps.ts";

const ask = (as: TestBuyer, headers: Record<string, string> = {}) =>
  get(box.app, `/api/booking-history?user_id=${as.id}`, { as, headers });
const history = async (as: TestBuyer): Promise<BookingHistory> => (await ask(as)).json().response_data;

const box = await openBoxOffice();
const plan = JSON.stringify({ sections: [{ key: "Stalls", entrance: "Foyer doors" }, { key: "Balcony" }] });
await box.db.updateTable("place").set({ plan }).where("id", "=", box.catalogue.theatre.placeId).execute();
const pid = await buy(box, box.catalogue.theatre, ["A1", "A2"], box.buyer);
const bought = (await history(box.buyer)).event_infos.flatMap((day) => day.data);

describe("the history of tickets", () => {
  it("has one valid ticket for each seat, with everything that a printed one shows", async () => {
    expect(bought.map((ticket) => ticket.seat_number)).toEqual(["A1", "A2"]);
    for (const ticket of bought) {
      expect(ticket).toMatchObject({ state: "valid", first_name: "Tavita", last_name: "Sole", gate: "Foyer doors" });
      expect(ticket.event_id).toBe(String(box.catalogue.theatre.id));
      expect(ticket.booking_no).toMatch(/^\w{5} \w{5}$/);
      expect(readBookingNumber(ticket.booking_no)).not.toBeNull();
      expect(ticket.price).toBeGreaterThan(0);
      expect(ticket.order_number).toMatch(/^\d{4}$/);
      expect(ticket.order_reference).toMatch(/^\d+-\d{4}$/);
      expect(ticket.starts_at.startsWith(`${ticket.event_date}T${ticket.event_time}`)).toBe(true);
    }
    expect(new Set(bought.map((ticket) => ticket.booking_no)).size).toBe(2);
  });

  it("is grouped by day, newest first", async () => {
    await box.db
      .updateTable("booking")
      .set({ created_at: new Date("2026-01-02T20:00:00Z") })
      .where("pid", "=", Number(await buy(box, box.catalogue.theatre, ["A4"], box.second)))
      .execute();
    await buy(box, box.catalogue.theatre, ["A5"], box.second);
    const { event_infos } = await history(box.second);
    // 20:00 UTC is the next morning in Sydney.
    expect(event_infos.at(-1)).toMatchObject({ id: "20260103", date: "2026-01-03" });
    expect(event_infos.map((day) => day.data.map((ticket) => ticket.seat_number))).toEqual([["A5"], ["A4"]]);
  });

  it("answers 304 until something changes, and then the whole history", async () => {
    const { etag } = (await ask(box.buyer)).headers;
    expect(etag).toMatch(/^W\/"/);
    const same = await ask(box.buyer, { "if-none-match": String(etag) });
    expect(same.statusCode).toBe(304);
    expect(same.body).toBe("");
    await box.db
      .updateTable("ticket")
      .set({ state: "used" })
      .where("booking_no", "=", String(readBookingNumber(bought[0]?.booking_no ?? "")))
      .execute();
    const changed = await ask(box.buyer, { "if-none-match": String(etag) });
    expect(changed.statusCode).toBe(200);
    expect(changed.json().response_data.event_infos[0].data[0].state).toBe("used");
  });

  it("is stored by no shared cache, and shown to nobody else", async () => {
    expect((await ask(box.buyer)).headers["cache-control"]).toBe("private, no-cache");
    expect((await get(box.app, `/api/booking-history?user_id=${box.buyer.id}`, { as: box.second })).statusCode).toBe(
      403,
    );
    expect((await get(box.app, `/api/booking-history?user_id=${box.buyer.id}`)).statusCode).toBe(401);
    expect((await get(box.app, "/api/booking-history?user_id=x", { as: box.buyer })).statusCode).toBe(400);
  });

  it("names no entrance if the venue's plan has none for the section", async () => {
    const other = await box.addBuyer("balcony@example.com");
    const { theatre } = box.catalogue;
    await buy(box, { ...theatre, sections: theatre.sections.slice(1) }, ["A6"], other);
    expect((await history(other)).event_infos[0]?.data[0]).toMatchObject({ title: "Balcony", gate: "" });
  });

  it("leaves out seats that were only held", async () => {
    const other = await box.addBuyer("holder@example.com");
    await hold(box, box.catalogue.theatre, ["B1"], other);
    expect(await history(other)).toEqual({ event_infos: [] });
  });
});

describe("a ticket's token", () => {
  it("verifies with the public key alone, and says which event and when", () => {
    const { kid, publicKeyBase64 } = box.services.secrets.ticketKey;
    const [first] = bought;
    const token = verifyTicket(first?.ticket_token ?? "", [{ kid, key: publicKeyBase64 }]);
    expect(token?.eventId).toBe(box.catalogue.theatre.id);
    expect(token?.startsAtMinutes).toBe(Math.floor(Date.parse(first?.starts_at ?? "") / 60_000));
  });

  it("can be read by a camera from its picture", async () => {
    for (const ticket of bought) {
      const picture = await box.app.inject(ticket.qrcode_image);
      expect(picture.headers["content-type"]).toBe("image/png");
      expect(picture.headers["cache-control"]).toContain("private");
      expect(await readQr(picture.rawPayload)).toBe(ticket.ticket_token);
    }
  });

  it("has no picture at a path that nobody was given", async () => {
    expect((await box.app.inject("/image/qr/AAAAAAAAAAAAAAAAAAAAAAAA.png")).statusCode).toBe(404);
    expect((await box.app.inject("/image/qr/..%2f..%2fsecrets.json")).statusCode).toBe(400);
  });
});

describe("a ticket that is shared", () => {
  it("is a PDF of that ticket alone, for everybody who has its address", async () => {
    const [first, second] = bought;
    const answer = await box.app.inject(first?.ticket_pdf ?? "");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    const pages = readPdf(answer.rawPayload);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.text).toContain(first?.booking_no);
    expect(pages[0]?.text).toContain("Entrance: Foyer doors");
    expect(pages[0]?.text).not.toContain(second?.booking_no);
    expect(await readQr(pages[0]?.code ?? Buffer.alloc(0))).toBe(first?.ticket_token);
  });

  it("is not found at a path that nobody was given", async () => {
    expect((await box.app.inject("/ticket/AAAAAAAAAAAAAAAAAAAAAAAA.pdf")).statusCode).toBe(404);
    expect((await box.app.inject("/ticket/..%2fsecrets.json")).statusCode).toBe(400);
  });
});

it("the mail that confirms an order names its event, seats and total", async () => {
  const mail = box.mails.find((each) => each.template === "order-confirmation" && String(each.data.pid) === pid);
  if (!mail) throw new Error("no confirmation was queued");
  const { values } = await mailContent(box.services, mail);
  const seats = values.order?.events.flatMap((event) => event.seats) ?? [];
  expect(seats.map((seat) => [seat.seat, seat.holder])).toEqual([
    ["A1", "Tavita Sole"],
    ["A2", "Tavita Sole"],
  ]);
  expect(seats.map((seat) => seat.gate)).toEqual(["Foyer doors", "Foyer doors"]);
  expect(seats.map((seat) => seat.bookingNo)).toEqual(bought.map((ticket) => ticket.booking_no));
  expect(values.order?.payable).toMatch(/^\$\d+\.\d{2}$/);
  expect(values.greeting).toBe("Hello Marlee,");
});

it("a ticket of a cancelled event says where its money is, and its PDF no longer shows a code", async () => {
  const as = await box.addBuyer("refunded@example.com");
  const orderPid = Number(await buy(box, box.catalogue.theatre, ["B3"], as));
  const ticket = async () => (await history(as)).event_infos[0]?.data[0];
  expect(await ticket()).toMatchObject({
    state: "valid",
    refund: "",
    void_reason: "",
    used_at: "",
    event_cancelled: false,
  });
  await cancelEvent(box.services, box.catalogue.theatre.id);
  expect(await ticket()).toMatchObject({
    state: "void",
    refund: "due",
    void_reason: "The event was cancelled.",
    event_cancelled: true,
  });
  await refundOrder(box.services, orderPid, "record", "sent on Monday");
  const refunded = await ticket();
  expect(refunded).toMatchObject({ state: "void", refund: "done" });

  const [page] = readPdf((await box.app.inject(refunded?.ticket_pdf ?? "")).rawPayload);
  const words = page?.text.replace(/\s+/g, " ");
  expect(words).toContain("This ticket is no longer valid. The event was cancelled.");
  expect(words).not.toContain("Show this code");
  expect(await readQr(page?.code ?? Buffer.alloc(0)).catch(() => null)).toBeFalsy();
});
