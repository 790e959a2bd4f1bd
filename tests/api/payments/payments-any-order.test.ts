import fc from "fast-check";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { expireOverdue } from "#server/modules/orders/expire-orders.ts";
import { planRefund, refundOrder } from "#server/modules/payments/refunds/refund-order.ts";
import { openBoxOffice, post, postForm, type TestBuyer } from "#tests/support/box-office.ts";
import { DECLINED, gatewayAnswer, order, WAITING } from "#tests/support/steps/booking-steps.ts";
import { addVoucher, putVoucher } from "#tests/support/steps/voucher-steps.ts";

let walks = 0;
const box = await openBoxOffice();
await addVoucher(box, { code: "LESS" });
await addVoucher(box, { code: "NOTHING", discount: 5000 });

/** One of the card pages opened so far. */
const page = fc.nat({ max: 3 });
const channel = fc.constantFrom("return" as const, "notify" as const);
const approval = fc.record({
  what: fc.constant("approval" as const),
  page,
  channel,
  code: fc.nat({ max: 2 }),
  spelling: fc.constantFrom("as it is", "lower case", "spaces"),
  transaction: fc.constantFrom("", "1", "2"),
});
const step = fc.oneof(
  { weight: 6, arbitrary: approval },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant("no approval" as const),
      page,
      channel,
      says: fc.constantFrom(DECLINED, WAITING, "N:-5003:The order already exists"),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant("checkout" as const), again: fc.constantFrom(undefined, "0", "1") }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant("voucher" as const), code: fc.constantFrom("LESS", "NOTHING", "") }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constantFrom("cancel", "hold is over", "grace is over", "expiry", "refund") }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

class Walk {
  readonly forms: Record<string, string>[] = [];
  /** The transactions that the bank's server named, for each payment that the bank accepted. */
  readonly charged = new Map<string, Set<string>>();
  readonly as: TestBuyer;
  readonly pid: string;
  readonly bookingId: number;
  readonly number: number;

  constructor(number: number, as: TestBuyer, made: { pid: string; ticketBooking_id: string }) {
    this.number = number;
    this.as = as;
    this.pid = made.pid;
    this.bookingId = Number(made.ticketBooking_id);
  }

  async take(step: Step): Promise<void> {
    if (step.what === "checkout") return this.#checkout("again" in step ? step.again : undefined);
    if (step.what === "approval" || step.what === "no approval") return this.#answer(step as never);
    if (step.what === "voucher")
      return void (await putVoucher(box, this.pid, "code" in step ? String(step.code) : "", this.as));
    if (step.what === "cancel")
      return void (await post(box.app, "/api/cancellation", { tid: String(this.bookingId) }, { as: this.as }));
    if (step.what === "expiry") return void (await expireOverdue(box.db));
    if (step.what === "refund") return this.#refund();
    return this.#pass(step.what === "hold is over" ? 901 : 1501);
  }

  async #checkout(again: string | undefined): Promise<void> {
    const answer = await post(box.app, "/api/checkout", { pid: this.pid, ...(again && { again }) }, { as: this.as });
    expect(answer.statusCode, answer.body).toBeLessThan(500);
    const fields = answer.json().gateway?.fields;
    if (fields && !this.forms.some((form) => form.oid === fields.oid)) this.forms.push(fields);
  }

  async #answer(step: {
    page: number;
    channel: "return" | "notify";
    says?: string;
    code?: number;
    spelling?: string;
    transaction?: string;
  }) {
    const form = this.forms[step.page];
    if (!form) return;
    const plain = step.says ?? `Y:${this.number}${step.page}${step.code}:4528170000:PPXM:ab${this.number}`;
    const said =
      step.spelling === "lower case"
        ? plain.replace("PPXM", "ppxm")
        : step.spelling === "spaces"
          ? ` ${plain} `.trimStart()
          : plain;
    const { ipgTransactionId: _, ...fields } = gatewayAnswer(form, said, step.channel);
    const named = step.transaction
      ? { ipgTransactionId: `${this.number}${step.page}${step.code}${step.transaction}` }
      : {};
    if (step.says === undefined) {
      const key = `${form.oid} ${plain.toUpperCase()}`;
      const transactions = this.charged.get(key) ?? new Set();
      this.charged.set(key, transactions);
      if (step.channel === "notify" && step.transaction) transactions.add(step.transaction);
    }
    const url = step.channel === "return" ? "/api/gateway/fail" : "/api/gateway/notify";
    const answer = await postForm(box.app, url, { ...fields, ...named });
    expect(answer.statusCode, answer.body).toBe(step.channel === "return" ? 303 : 200);
  }

  async #refund(): Promise<void> {
    const plan = await planRefund(box.services, Number(this.pid));
    if (plan === "record" || plan === "undo") await refundOrder(box.services, Number(this.pid), plan, "sent back");
  }

  /** Moves everything this many seconds into the past. */
  async #pass(seconds: number): Promise<void> {
    const before = sql`make_interval(secs => ${seconds})`;
    await box.db.transaction().execute(async (trx) => {
      await sql`update booking set hold_expires_at = hold_expires_at - ${before}, expires_at = expires_at - ${before}
        where id = ${this.bookingId}`.execute(trx);
      await sql`update seat_claim set expires_at = expires_at - ${before} where booking_id = ${this.bookingId}`.execute(
        trx,
      );
      await sql`update voucher_use set expires_at = expires_at - ${before} where booking_id = ${this.bookingId}`.execute(
        trx,
      );
    });
  }

  /** Each charge is recorded once. At most one buys the order. Every other is due back or was refunded. */
  async expectAllMoneyAccounted(): Promise<void> {
    const { state, payable_cents } = await box.db
      .selectFrom("booking")
      .select(["state", "payable_cents"])
      .where("id", "=", this.bookingId)
      .executeTakeFirstOrThrow();
    const payments = await box.db
      .selectFrom("payment")
      .select(["reference", "approval_code", "state", "refunded_at"])
      .where("booking_id", "=", this.bookingId)
      .execute();
    const expected = [...this.charged].flatMap(([key, named]) =>
      Array.from({ length: Math.max(1, named.size) }, () => key),
    );
    expect(payments.map((payment) => `${payment.reference} ${payment.approval_code}`).sort()).toEqual(expected.sort());
    const buying = payments.filter((payment) => payment.state === "approved");
    expect(buying.length).toBe(state === "paid" && payable_cents > 0 ? 1 : 0);
    expect(buying.filter((payment) => payment.refunded_at !== null)).toEqual([]);
    const told = box.mails.filter(({ template, data }) => template === "refund-due" && String(data.pid) === this.pid);
    expect(told.length).toBeLessThanOrEqual(payments.length);
    expect(told.length).toBeGreaterThanOrEqual(payments.length - 1);
    await this.#refund();
    await this.#refund();
    const left = await sql`select from payment where booking_id = ${this.bookingId} and refunded_at is null`.execute(
      box.db,
    );
    expect(left.rows).toHaveLength(0);
  }
}

it("accounts for every charge, in whatever order and how many at once the bank, buyer, clock and operator act", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 9 }),
      async (batches) => {
        walks += 1;
        const as = await box.addBuyer(`walker-${walks}@example.com`);
        // Orders of different amounts, because two checkouts of one amount are a second apart (docs/decisions/money/payment-attempts.md).
        const seats = ["C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8"].slice(0, 1 + (walks % 8));
        const walk = new Walk(1000 + walks, as, await order(box, box.catalogue.theatre, seats, as));
        await walk.take({ what: "checkout", again: undefined });
        for (const batch of batches) {
          await Promise.all(batch.map((each) => walk.take(each)));
          expect(await verifyInvariants(box.db)).toEqual([]);
        }
        await walk.expectAllMoneyAccounted();
        await post(box.app, "/api/cancellation", { tid: String(walk.bookingId) }, { as });
        expect(await verifyInvariants(box.db)).toEqual([]);
      },
    ),
    // fast-check does not shrink a failed walk, because it leaves its seats taken.
    { numRuns: 20, endOnFailure: true },
  );
});
