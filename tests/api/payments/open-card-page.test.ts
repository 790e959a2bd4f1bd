import { afterEach, describe, expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { openBoxOffice, post } from "#tests/support/box-office.ts";
import { approvalCode, DECLINED, order, WAITING } from "#tests/support/steps/booking-steps.ts";
import { type AtGateway, notify, orderNow, returnFromGateway, tracesOf } from "#tests/support/steps/payment-steps.ts";
import { addVoucher, withVoucher } from "#tests/support/steps/voucher-steps.ts";

const ORDER_EXISTS = "N:-5003:The order already exists in the database.";

const box = await openBoxOffice();
afterEach(async () => {
  expect(await verifyInvariants(box.db)).toEqual([]);
});

const press = ({ as, made }: Pick<AtGateway, "as" | "made">, again: "0" | "1") =>
  post(box.app, "/api/checkout", { pid: made.pid, again }, { as });

/** A buyer who has pressed Pay once in the storefront. */
async function cardPageOpen(seat: string): Promise<AtGateway> {
  const as = await box.addBuyer(`${seat}@example.com`);
  const made = await order(box, box.catalogue.theatre, [seat], as);
  expect(made.card_page_opened_at).toBeNull();
  const answer = await press({ as, made }, "0");
  expect(answer.json(), answer.body).toMatchObject({ status: 1, free: false });
  return { as, made, form: answer.json().gateway.fields };
}

const formAgain = async (buyer: AtGateway) => (await press(buyer, "1")).json().gateway.fields;

describe("while a card page may be open", () => {
  it("the order says since when, and a second card page must be asked for", async () => {
    const buyer = await cardPageOpen("A1");
    const open = await orderNow(box, buyer);
    expect(open.state).toBe("paying");
    expect(Math.abs(Date.parse(open.card_page_opened_at ?? "") - Date.parse(open.current_time))).toBeLessThan(60_000);
    const refused = await press(buyer, "0");
    expect([refused.statusCode, refused.json().code]).toEqual([409, "CARD_PAGE_OPEN"]);
    expect(await orderNow(box, buyer)).toMatchObject({
      state: "paying",
      card_page_opened_at: open.card_page_opened_at,
    });
  });

  it("two tabs that press Pay at once open one card page", async () => {
    const as = await box.addBuyer("two-tabs@example.com");
    const made = await order(box, box.catalogue.theatre, ["A2"], as);
    const answers = await Promise.all([1, 2, 3, 4].map(() => press({ as, made }, "0")));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409, 409]);
  });

  it("a new card page is the same page while the bank accepts it, so that only one of two can be paid", async () => {
    const buyer = await cardPageOpen("A3");
    expect(await formAgain(buyer)).toEqual(buyer.form);
    expect(await formAgain(buyer)).toEqual(buyer.form);
    // The bank refuses the second submit, whichever answer comes first.
    await notify(box, buyer.form, ORDER_EXISTS);
    expect((await orderNow(box, buyer)).state).toBe("paying");
    await notify(box, buyer.form, approvalCode());
    await notify(box, buyer.form, ORDER_EXISTS);
    expect((await orderNow(box, buyer)).state).toBe("paid");
    expect(await tracesOf(box, buyer)).toMatchObject({ tickets: 1, mails: ["order-confirmation"] });
  });

  it("a buyer who returns with a refused second submit comes to the page that waits for the first", async () => {
    const buyer = await cardPageOpen("A4");
    expect(await returnFromGateway(box, buyer.form, ORDER_EXISTS)).toBe(`/responseSuccessURL?pid=${buyer.made.pid}`);
    expect((await orderNow(box, buyer)).state).toBe("paying");
  });

  it.each<[string, string, (buyer: AtGateway) => Promise<unknown>]>([
    [
      "A5",
      "the page is too old for the bank",
      (buyer) =>
        box.sql`update payment_attempt set created_at = created_at - interval '4 minutes' where reference = ${buyer.form.oid}`,
    ],
    ["A6", "the bank refused it as submitted before", (buyer) => notify(box, buyer.form, ORDER_EXISTS)],
    ["A7", "the bank is thinking about it", (buyer) => notify(box, buyer.form, WAITING)],
    [
      "A8",
      "the price changed",
      async (buyer) => {
        await addVoucher(box, { code: "LATER", discount: 40 });
        await withVoucher(box, buyer.made.pid, "LATER", buyer.as);
      },
    ],
  ])("in seat %s a new card page is another one when %s, and the order still warns", async (_seat, _why, happens) => {
    const buyer = await cardPageOpen(_seat);
    await happens(buyer);
    expect((await orderNow(box, buyer)).card_page_opened_at).not.toBeNull();
    expect((await press(buyer, "0")).json().code).toBe("CARD_PAGE_OPEN");
    expect((await formAgain(buyer)).oid).toBe(`${buyer.made.pid}-${buyer.made.order_number}-2`);
  });

  it("a declined card leaves no open page: Pay opens the next one at once", async () => {
    const buyer = await cardPageOpen("A9");
    await notify(box, buyer.form, DECLINED);
    expect((await orderNow(box, buyer)).card_page_opened_at).toBeNull();
    const next = await press(buyer, "0");
    expect(next.json().gateway.fields.oid).toBe(`${buyer.made.pid}-${buyer.made.order_number}-2`);
  });

  it("the same page can be opened again after three tries, because it is not a fourth try", async () => {
    const buyer = await cardPageOpen("B1");
    for (let time = 0; time < 2; time++)
      await post(box.app, "/api/checkout", { pid: buyer.made.pid }, { as: buyer.as });
    expect((await formAgain(buyer)).oid).toBe(`${buyer.made.pid}-${buyer.made.order_number}-3`);
  });
});
