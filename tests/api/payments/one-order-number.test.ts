import { expect, it } from "vitest";
import { mailAttachments } from "#server/jobs/mail-attachments.ts";
import { mailContent } from "#server/jobs/mail-values.ts";
import { findOrder } from "#server/modules/orders/find-order.ts";
import { get, openBoxOffice } from "#tests/support/box-office.ts";
import { readPdf } from "#tests/support/read-pdf.ts";
import { atGateway, notify, orderNow } from "#tests/support/steps/payment-steps.ts";

const box = await openBoxOffice();

it("one number names a purchase on the page, at the bank, in the wallet, in the mail, on the PDF and to the operator", async () => {
  const buyer = await atGateway(box, ["A1", "A2"]);
  expect(await notify(box, buyer.form)).toBe(200);
  const { order_reference: reference = "", pid } = await orderNow(box, buyer);
  expect(reference).toMatch(/^\d+-\d{4}$/);
  expect(buyer.form.oid).toBe(`${reference}-1`);

  const history = (await get(box.app, `/api/booking-history?user_id=${buyer.as.id}`, { as: buyer.as })).json();
  const tickets: { order_reference: string }[] = history.response_data.event_infos[0].data;
  expect(tickets.map((ticket) => ticket.order_reference)).toEqual([reference, reference]);

  const mail = { template: "order-confirmation", to: "buyer@example.com", data: { pid } };
  const content = await mailContent(box.services, mail);
  expect(content.values.order?.number).toBe(reference);
  const [pdf] = await mailAttachments(box.services, "order-confirmation", content);
  for (const page of readPdf(pdf?.content as Buffer))
    expect(page.text.replaceAll("\n", " ")).toContain(`Order ${reference}`);

  expect(await findOrder(box.db, reference)).toBe(Number(pid));
  expect(await findOrder(box.db, buyer.form.oid ?? "")).toBe(Number(pid));
  expect(await findOrder(box.db, pid)).toBe(Number(pid));
  const otherDigits = reference.endsWith("9") ? `${reference.slice(0, -1)}1` : `${reference.slice(0, -1)}9`;
  expect(await findOrder(box.db, otherDigits)).toBeNull();
});
