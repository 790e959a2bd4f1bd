import { expect, it } from "vitest";
import { mailAttachments } from "#server/jobs/mail-attachments.ts";
import { mailContent } from "#server/jobs/mail-values.ts";
import { ticketsOfOrder } from "#server/modules/tickets/order-tickets.ts";
import { ticketsPdf } from "#server/modules/tickets/ticket-pdf.ts";
import { openBoxOffice, postForm } from "#tests/support/box-office.ts";
import { readPdf } from "#tests/support/read-pdf.ts";
import { readQr } from "#tests/support/read-qr.ts";
import { approvalCode, checkout, gatewayAnswer, order } from "#tests/support/steps/booking-steps.ts";
import { verifyScannedTicket } from "#tests/support/verify-ticket.ts";

const seller = { brand: "Brolga", company: "Sample Tickets Pty Ltd" };

const box = await openBoxOffice();
const made = await order(box, box.catalogue.theatre, ["A1", "A2", "A3"], box.buyer);
const pid = made.pid;
const form = await checkout(box, pid, box.buyer);
await postForm(box.app, "/api/gateway/notify", gatewayAnswer(form, approvalCode(), "notify"));
const tickets = await ticketsOfOrder(box.db, Number(made.ticketBooking_id));

const confirmation = { template: "order-confirmation", to: "buyer@example.com" };
const attachmentsOf = async () =>
  mailAttachments(
    box.services,
    "order-confirmation",
    await mailContent(box.services, { ...confirmation, data: { pid } }),
  );

it("the confirmation has one page for each ticket, with a code that a gate accepts", async () => {
  const [pdf, calendar] = await attachmentsOf();
  expect([pdf?.filename, calendar?.filename]).toEqual(["tickets.pdf", "event.ics"]);
  const pages = readPdf(pdf?.content as Buffer);
  expect(pages).toHaveLength(3);
  for (const [index, page] of pages.entries()) {
    const scanned = await readQr(page.code);
    expect(scanned).toBe(tickets[index]?.token);
    const { publicKeyBase64 } = box.services.secrets.ticketKey;
    expect(verifyScannedTicket(scanned, publicKeyBase64)).toMatchObject({ ticketId: tickets[index]?.id });
    const words = page.text.replaceAll("\n", " ");
    for (const part of [
      tickets[index]?.seatNumber,
      tickets[index]?.bookingNo,
      "Tavita Sole",
      `Ticket ${index + 1} of 3`,
    ])
      expect(words).toContain(part);
  }
  expect(String(calendar?.content).match(/BEGIN:VEVENT/g)).toHaveLength(1);
});

it("prints names of many alphabets, and keeps one page for each ticket however long the words are", async () => {
  const [first] = tickets;
  if (!first) throw new Error("no ticket");
  const names = ["Nguyễn Thị Thảo", "Αλέξανδρος Παπαδόπουλος", "Ольга Щербакова", "Łukasz Żółć", "김민지", "สมชาย"];
  const long = {
    eventName: "A very long evening of songs ".repeat(20),
    placeAddress: "Example Street ".repeat(40),
    gate: `Door ${"A ".repeat(80)}`,
  };
  const printed = names.map((holder, index) => ({ ...first, holder, ...(index === 0 ? long : {}) }));
  const pages = readPdf(await ticketsPdf(printed, seller));
  expect(pages).toHaveLength(names.length);
  for (const [index, page] of pages.entries()) {
    // Letters of one name can come from several files of a font.
    expect(page.text.replaceAll("\n", "")).toContain(names[index]);
    expect(page.text).not.toContain("\ufffd");
    expect(page.text).toContain(first.bookingNo);
  }
});

it("keeps the seat and the number of people, however long the section's and the holder's names are", async () => {
  const [first] = tickets;
  if (!first) throw new Error("no ticket");
  const endless = { section: "Supercalifragilistic".repeat(6), holder: "Wolfeschlegelsteinhausen ".repeat(6) };
  const [page] = readPdf(await ticketsPdf([{ ...first, ...endless, seatNumber: "Z99", admits: 6 }], seller));
  const words = page?.text.replaceAll("\n", " ");
  expect(words).toContain("Z99");
  expect(words).toContain("Admits 6");
});

it("leaves out a ticket that is void", async () => {
  await box.db
    .updateTable("ticket")
    .set({ state: "void" })
    .where("id", "=", tickets[1]?.id ?? 0)
    .execute();
  const [pdf] = await attachmentsOf();
  const pages = readPdf(pdf?.content as Buffer);
  expect(pages.map((page) => /A\d/.exec(page.text)?.[0])).toEqual(["A1", "A3"]);
});

it("keeps names that are written from right to left in their place in a line, on paper and in the mail", async () => {
  const [first] = tickets;
  if (!first) throw new Error("no ticket");
  const place = { placeName: "אולם", placeAddress: "1 River Road" };
  const [page] = readPdf(await ticketsPdf([{ ...first, ...place, section: "יציע", seatNumber: "12" }], seller));
  expect(page?.text).toContain("םלוא\n, 1 River Road\n");
  expect(page?.text).toContain("עיצי\n, 12\n");
  await box.db
    .updateTable("place")
    .set({ place_name: place.placeName })
    .where("id", "=", box.catalogue.theatre.placeId)
    .execute();
  const { values } = await mailContent(box.services, { ...confirmation, data: { pid } });
  expect(values.order?.events[0]).toMatchObject({ place: "\u2068אולם\u2069", address: first.placeAddress });
});
