import { afterEach, beforeEach, expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { planTicketRefund, refundTickets } from "#server/modules/payments/refunds/refund-tickets.ts";
import { get, openBoxOffice, post, postForm, type TestBuyer } from "#tests/support/box-office.ts";
import type { FixtureEvent } from "#tests/support/catalogue/fixture-catalogue.ts";
import { addStanding, unitsOf } from "#tests/support/catalogue/standing.ts";
import { approvalCode, bookForm, checkout, gatewayAnswer, holdForm } from "#tests/support/steps/booking-steps.ts";
import { addCode, beforeSale, passFor } from "#tests/support/steps/presale-steps.ts";

/* The last places of a standing area: many buyers at once, a presale's code, a duplicate approval, and a refund. */

const BUYERS = 16;

let event: FixtureEvent & { ref: string };
const box = await openBoxOffice();
const buyers: TestBuyer[] = [];
for (let number = 0; number < BUYERS; number += 1) buyers.push(await box.addBuyer(`crowd-${number}@example.com`));
afterEach(async () => expect(await verifyInvariants(box.db)).toEqual([]));

const area = (index: number) => event.sections[index] ?? { id: 0, title: "", priceCents: 0 };
const buyerAt = (index: number) => buyers[index] ?? box.buyer;

async function tryPlaces(index: number, count: number, as: TestBuyer, pass?: string) {
  const form = { ...holdForm(event, area(index), await unitsOf(box.db, area(index).id, count), as), dome_list_id: [] };
  return post(box.app, "/api/booking-ticket", form, { as, ...(pass && { headers: { "x-presale-pass": pass } }) });
}

/** All buyers ask at once. @returns the answers, 'held' or a refusal's code, each with its count */
async function rush(index: number, pass?: string): Promise<Record<string, number>> {
  const answers = await Promise.all(buyers.map((as) => tryPlaces(index, 1, as, pass)));
  const told = answers.map((answer) => (answer.json().status === 1 ? "held" : String(answer.json().code)));
  return Object.fromEntries([...Map.groupBy(told, (word) => word)].map(([word, all]) => [word, all.length]));
}

const left = async () =>
  (await get(box.app, `/api/getdomedetails?eventId=${event.id}&placeId=${event.placeId}`))
    .json()
    .response_data.seat_infos.map((section: { bookableSeat: number | "" }) => section.bookableSeat);

beforeEach(async () => {
  event = await addStanding(box.db, [
    { key: "FLOOR", title: "Floor", units: 1, price: 40 },
    { key: "HILL", title: "Hill", units: 20, price: 55 },
  ]);
});

it("gives the last place to one of sixteen buyers", async () => {
  expect(await rush(0)).toEqual({ held: 1, PARTY_PLOT_SHORT: BUYERS - 1 });
  expect(await left()).toEqual(["", 20]);
});

it("gives the last use of a code to one of sixteen buyers, and opens no other area", async () => {
  await beforeSale(box, event);
  await addCode(box, event, { code: "Hill 1", name: "Hill", maxUses: 1, sections: event.sections.slice(1) });
  const pass = await passFor(box, event, "  hI ll1 ");
  expect((await tryPlaces(1, 1, buyerAt(0))).json()).toMatchObject({ status: 0, code: "SALE_NOT_OPEN" });
  expect((await tryPlaces(0, 1, buyerAt(0), pass)).json()).toMatchObject({ status: 0, code: "ACCESS_CODE_SECTION" });
  expect(await rush(1, pass)).toEqual({ held: 1, ACCESS_CODE_USED_UP: BUYERS - 1 });
  expect(await left()).toEqual([1, 19]);
});

it("counts an approval that comes several times at once, and through both channels, as one sale", async () => {
  const as = await box.addBuyer(`${event.ref}-payer@example.com`);
  const bookingId = String((await tryPlaces(1, 3, as)).json().ticketBooking_id);
  const booked = await post(box.app, "/api/booking-ticket", bookForm(bookingId, event, 3, as), { as });
  const { pid } = booked.json().response_data;
  const form = await checkout(box, pid, as);
  const approval = approvalCode();
  await Promise.all([
    ...Array.from({ length: 4 }, () =>
      postForm(box.app, "/api/gateway/notify", gatewayAnswer(form, approval, "notify")),
    ),
    postForm(box.app, "/api/gateway/success", gatewayAnswer(form, approval, "return")),
  ]);
  const tickets = await box.db
    .selectFrom("ticket")
    .where("booking_id", "=", Number(bookingId))
    .where("state", "=", "valid")
    .select("booking_no")
    .execute();
  expect(tickets).toHaveLength(3);
  expect(await left()).toEqual([1, 17]);

  // One of the three is refunded, and its place can be bought again.
  const [first] = tickets;
  const asked = { pid: Number(pid), tickets: ["General admission"] };
  expect(await planTicketRefund(box.services, asked)).toMatchObject({ why: expect.stringContaining("has 3 tickets") });
  const one = { pid: Number(pid), tickets: [String(first?.booking_no)] };
  expect(await refundTickets(box.services, one, { reason: "asked by the buyer" })).toMatchObject({ amountCents: 5500 });
  // The previous call's answer may be shared for 50 ms, and the refund was made beside the app, which could not drop
  // it.
  await expect.poll(left).toEqual([1, 18]);
});
