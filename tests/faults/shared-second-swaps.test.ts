import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { postForm } from "../support/box-office.ts";
import { faultBoxOffices, openFaultBoxOffice } from "../support/fault-box-office.ts";
import { approvalCode, DECLINED, gatewayAnswer, WAITING } from "../support/steps/booking-steps.ts";
import { type AtGateway, atGateway, orderNow, shareSecond, tracesOf } from "../support/steps/payment-steps.ts";

const BUYERS = 3;
const ROUNDS = 24;

interface Buyer extends AtGateway {
  /** The bank's answer for this buyer's card. */
  answer: string;
  /** The orders whose number this buyer put into a return of his own answer. */
  swappedOnto: number[];
}

interface Post {
  channel: "return" | "notify";
  from: number;
  to: number;
}

/**
 * The results of the buyers' cards, and the order in which posts arrive. Each notification arrives, once or more often.
 */
const round = fc
  .record({
    answers: fc.array(fc.constantFrom("approved", "approved", "approved", "declined", "waiting"), {
      minLength: BUYERS,
      maxLength: BUYERS,
    }),
    returns: fc.array(fc.record({ from: fc.nat(BUYERS - 1), to: fc.nat(BUYERS - 1) }), { maxLength: 7 }),
    again: fc.array(fc.nat(BUYERS - 1), { maxLength: 3 }),
    atOnce: fc.boolean(),
  })
  .chain(({ answers, returns, again, atOnce }) => {
    const notified = [...Array.from({ length: BUYERS }, (_, index) => index), ...again];
    const posts: Post[] = [
      ...returns.map(({ from, to }) => ({ channel: "return" as const, from, to })),
      ...notified.map((from) => ({ channel: "notify" as const, from, to: from })),
    ];
    return fc
      .shuffledSubarray(posts, { minLength: posts.length })
      .map((shuffled) => ({ answers, posts: shuffled, atOnce }));
  });

const codeOf = (answer: string) =>
  answer === "approved" ? approvalCode() : answer === "declined" ? DECLINED : WAITING;

/** Fault 9 of docs/design/trust.md#fault-tests, over many orders of arrival. */
describe.each(faultBoxOffices)(
  "buyers of one second and amount who swap order numbers, on %s",
  async (_database, open) => {
    const box = await openFaultBoxOffice(open);
    let seats = 0;

    async function buyersOf(answers: readonly string[]): Promise<Buyer[]> {
      const buyers = [];
      for (const answer of answers) {
        const row = "BCDEFGH"[Math.floor(seats / 19)] ?? "";
        const as = await atGateway(box, [`${row}${(seats % 19) + 1}`]);
        buyers.push({ ...as, answer: codeOf(answer), swappedOnto: [] });
        seats += 1;
      }
      await shareSecond(box, buyers);
      return buyers;
    }

    async function send(buyers: readonly Buyer[], { channel, from, to }: Post): Promise<void> {
      const [sender, named] = [buyers[from], buyers[to]];
      if (!sender || !named) throw new Error("no such buyer");
      const fields = { ...gatewayAnswer(sender.form, sender.answer, channel), oid: named.form.oid ?? "" };
      const answer = await postForm(
        box.app,
        channel === "return" ? "/api/gateway/success" : "/api/gateway/notify",
        fields,
      );
      expect(answer.statusCode).toBe(channel === "return" ? 303 : 200);
    }

    async function paymentsOf(buyers: readonly Buyer[]) {
      const rows = await box.db
        .selectFrom("payment")
        .select(["booking_id as bookingId", "approval_code as code", "state"])
        .where(
          "booking_id",
          "in",
          buyers.map(({ made }) => Number(made.ticketBooking_id)),
        )
        .execute();
      return rows;
    }

    it("no payment counts twice, no order is unpaid that was paid, and nobody but the swapper is worse off", async () => {
      const settings = { numRuns: ROUNDS, endOnFailure: true };
      await fc.assert(
        fc.asyncProperty(round, async ({ answers, posts, atOnce }) => {
          const buyers = await buyersOf(answers);
          for (const { channel, from, to } of posts)
            if (channel === "return" && from !== to) buyers[from]?.swappedOnto.push(to);
          if (atOnce) await Promise.all(posts.map((post) => send(buyers, post)));
          else for (const post of posts) await send(buyers, post);

          expect(await verifyInvariants(box.db)).toEqual([]);
          const payments = await paymentsOf(buyers);
          const approved = buyers.filter(({ answer }) => answer.startsWith("Y"));
          // The bank took each approved payment once, and each is recorded once.
          expect(payments.map(({ code }) => code).sort()).toEqual(approved.map(({ answer }) => answer).sort());
          for (const buyer of buyers) {
            const own = payments.filter(({ bookingId }) => bookingId === Number(buyer.made.ticketBooking_id));
            const { state } = await orderNow(box, buyer);
            const { tickets, mails } = await tracesOf(box, buyer);
            // An order is paid by exactly one payment.
            expect(own.filter((payment) => payment.state === "approved")).toHaveLength(state === "paid" ? 1 : 0);
            expect(tickets).toBe(state === "paid" ? 1 : 0);
            if (buyer.swappedOnto.length > 0) continue;
            if (buyer.answer.startsWith("Y")) {
              expect(state).toBe("paid");
              // If a swapper's money paid the order first, this buyer's own goes back.
              if (own.length === 1) expect([own[0]?.code, mails]).toEqual([buyer.answer, ["order-confirmation"]]);
            } else if (state !== "paid")
              expect([state, mails]).toEqual([buyer.answer === DECLINED ? "failed" : "paying", []]);
          }
        }),
        settings,
      );
    }, 120_000);
  },
);
