import { afterEach, expect, it } from "vitest";
import type { DeskOrderStory } from "#contract/wire/desk/orders.ts";
import { inTransaction } from "#server/db/retry.ts";
import { mailOutbox } from "#server/jobs/mail-outbox.ts";
import { moveMails } from "#server/jobs/move-mails.ts";
import { openQueue } from "#server/jobs/start-jobs.ts";
import type { MailRequest } from "#server/mail-request.ts";
import { recordChargebacks, recordReversals } from "#server/modules/payments/reconcile/chargebacks.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { order } from "#tests/support/steps/booking-steps.ts";
import { addMember, desk, once, organiserOf, seatWalk, sellTicket } from "#tests/support/steps/desk-steps.ts";
import { addStaff, device, scan, takeScans } from "#tests/support/steps/gate-steps.ts";
import { brokenInvariants } from "#tests/support/steps/refund-steps.ts";
import { addVoucher, withVoucher } from "#tests/support/steps/voucher-steps.ts";

const seat = seatWalk();
const box = await openBoxOffice();
const owner = await addMember(box, await organiserOf(box, box.catalogue.theatre.id), "owner");
afterEach(async () => expect(await brokenInvariants(box)).toEqual([]));

const story = async (pid: string): Promise<DeskOrderStory> => (await desk(box, "GET", `/orders/${pid}`, owner)).json();

it("tells an order's whole story", async () => {
  const { pid, buyer } = await sellTicket(box, seat());
  await desk(box, "POST", `/orders/${pid}/notes`, owner, { body: { text: " Wheelchair at the side door " } });
  const told = await story(pid);
  expect(told).toMatchObject({
    id: pid,
    state: "paid",
    is_shared: false,
    buyer: { email: buyer.email },
    sums: { subtotal_cents: 8950, discount_cents: 0, fee_cents: 350, total_cents: 9300, voucher_code: null },
    payments: [{ state: "approved", amount_cents: 9300 }],
    tickets: [{ state: "valid", net_cents: 8950, fee_cents: 350, refund: null }],
    notes: [{ text: "Wheelchair at the side door", by: "Marlee Quinn" }],
  });
  expect(told.history.map(({ state }) => state)).toEqual(["held", "paying", "paid"]);
});

it("tells what the bank took back for a dispute, and that it came back", async () => {
  const { pid } = await sellTicket(box, seat());
  expect((await story(pid)).chargebacks).toEqual([]);
  const { reference, bookingId } = await box.db
    .selectFrom("payment_attempt")
    .innerJoin("booking", "booking.id", "payment_attempt.booking_id")
    .where("booking.pid", "=", Number(pid))
    .select(["reference", "booking.id as bookingId"])
    .executeTakeFirstOrThrow();
  const line = { provider: "fiserv", reference, bookingId, cents: 9300, bankReference: "case-4", line: 2 };
  await inTransaction(box.db, (trx) => recordChargebacks(trx, [{ ...line, day: "2026-12-01" }]));
  const disputed = {
    charged_back_on: "2026-12-01",
    amount_cents: 9300,
    reference,
    bank_reference: "case-4",
    reversed_on: null,
  };
  expect(await story(pid)).toMatchObject({ state: "paid", tickets: [{ state: "valid" }], chargebacks: [disputed] });
  await inTransaction(box.db, (trx) => recordReversals(trx, [{ ...line, day: "2026-12-20" }]));
  expect((await story(pid)).chargebacks).toEqual([{ ...disputed, reversed_on: "2026-12-20" }]);
});

it("tells which of its tickets were scanned, at which door, and what came of it", async () => {
  const [sold, other] = [await sellTicket(box, seat()), await sellTicket(box, seat())];
  const staff = await addStaff(box, "scans@example.com");
  const [north, south] = [device("North door"), device("South door")];
  const [early, late] = [new Date(Date.now() - 120_000), new Date(Date.now() - 60_000)];
  await takeScans(box, staff, north, [scan(Number(sold.ticketId), early)]);
  await takeScans(box, staff, south, [scan(Number(sold.ticketId), late)]);
  const of = { ticket_id: sold.ticketId, kind: "in" };
  expect((await story(sold.pid)).scans).toEqual([
    { ...of, at: early.toISOString(), outcome: "accepted", device: "North door" },
    { ...of, at: late.toISOString(), outcome: "clash", device: "South door" },
  ]);
  expect((await story(other.pid)).scans).toEqual([]);
});

it("tells which emails about it wait, were sent or failed, and sends those that are asked for again", async () => {
  const [sold, other] = [await sellTicket(box, seat()), await sellTicket(box, seat())];
  for (let time = 0; time < 2; time += 1)
    await desk(box, "POST", `/orders/${sold.pid}/resend`, owner, { headers: once() });
  const queued = box.mails.filter(({ data }) => String(data.pid) === sold.pid);
  const mails = async ({ pid } = sold) => (await story(pid)).mails.map(({ mail, state }) => `${mail} ${state}`);
  expect(await mails()).toEqual([]);
  // Settling a payment twice queues its confirmation twice. Only one of those two is sent.
  for (const { template, to, data } of [...queued.slice(0, 1), ...queued])
    await mailOutbox.queue(box.db, { template, to, data } as MailRequest<"order-confirmation">);
  const waits = "order-confirmation waiting";
  expect(await mails()).toEqual([waits, waits, waits, waits]);
  const queue = await openQueue({ db: box.db, kind: box.services.database }, box.services.outages);
  await moveMails(box.db, queue);
  expect(await mails()).toEqual([waits, waits, waits]);
  await box.sql`
    update job.job set state = case when data -> 'data' ? 'again' then 'failed' else 'completed' end::job.job_state,
      completed_on = case when data -> 'data' ? 'again' then timestamptz '2031-01-02T11:00:00Z' else '2031-01-02T10:00:00Z' end
    where name = 'mail'`;
  const mail = "order-confirmation";
  const failed = { mail, state: "failed", at: "2031-01-02T11:00:00.000Z" };
  expect((await story(sold.pid)).mails).toEqual([
    { mail, state: "sent", at: "2031-01-02T10:00:00.000Z" },
    failed,
    failed,
  ]);
  expect(await mails(other)).toEqual([]);
  await queue.stop({ graceful: false, close: false });
});

it("names the voucher of an order and its part of the discount", async () => {
  await addVoucher(box, { code: "TAKE15", discount: 15 });
  const as = await box.addBuyer("voucher@example.com");
  const { pid } = await order(box, box.catalogue.theatre, ["H9"], as);
  await withVoucher(box, pid, "take15", as);
  expect((await story(pid)).sums).toMatchObject({ discount_cents: 1500, voucher_code: "TAKE15", voucher_cents: 1500 });
});
