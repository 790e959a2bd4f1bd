import { isSame } from "../refunds/refunds.ts";
import { type KnownPayment, keyOf, pick } from "./known-payments.ts";
import type { RefundLine, SentAtBank } from "./record-refunds.ts";
import type { StatementLine } from "./statement-line.ts";

/** How a line about a refund differs from what is recorded here. */
export interface RefundDifference {
  kind: "refunded there, not here" | "other amount" | "refund failed";
  line: StatementLine;
  payment?: KnownPayment | undefined;
}

/**
 * Finds which refund each line of a statement matches. Refunds of an order may be alike: a line that was recorded with
 * one matches that one again, and no other line does.
 */
export class RefundMatches {
  /** The refunds that lines of this statement match. */
  readonly #taken = new Set<string>();
  readonly #alike = new Map<string, number>();
  readonly #found: SentAtBank[] = [];
  readonly #returned: { line: StatementLine; candidates: readonly KnownPayment[] }[] = [];

  isTaken(payment: KnownPayment): boolean {
    return this.#taken.has(keyOf(payment));
  }

  /**
   * Takes a line of money sent back.
   * @param noted the lines of earlier statements that were recorded with refunds of these orders
   */
  addSent(
    line: StatementLine,
    candidates: readonly KnownPayment[],
    noted: readonly RefundLine[],
  ): RefundDifference | null {
    const { day, cents, code, number } = line;
    const nth = this.#countAlike(line);
    const own = noted.find(
      (one) => one.day === day && one.cents === cents && one.code === code && one.number === number && one.nth === nth,
    );
    const standsFor = (one: RefundLine) => (payment: KnownPayment) =>
      payment.bookingId === one.bookingId && isSame({ bankCode: payment.code, part: payment.part }, one);
    const all = refundable(candidates);
    const free = own
      ? all.filter(standsFor(own))
      : all.filter((payment) => !payment.refunded || !noted.some((one) => standsFor(one)(payment)));
    const payment = pick(line, free, this.#taken);
    if (payment && payment.backCents === cents && !own)
      this.#found.push({
        bookingId: payment.bookingId,
        bankCode: payment.code,
        part: payment.part,
        isRecorded: payment.refunded,
        day,
        cents,
        code,
        number,
        nth,
      });
    if (!payment?.refunded) return { kind: "refunded there, not here", line, payment };
    return payment.backCents === cents ? null : { kind: "other amount", line, payment };
  }

  /** Takes a line of money that was returned to us. Unless somebody has recorded that, the buyer has nothing. */
  addReturned(line: StatementLine, candidates: readonly KnownPayment[]): void {
    this.#returned.push({
      line,
      candidates: refundable(candidates).filter(({ backCents }) => backCents === line.cents),
    });
  }

  /**
   * Ends the statement. A refund that it shows as sent and as returned is not sent, whichever of its lines comes first.
   */
  end(): { found: SentAtBank[]; differences: RefundDifference[] } {
    const found = [...this.#found];
    const differences = this.#returned.flatMap(({ line, candidates }): RefundDifference[] => {
      const recorded = candidates.find(({ refunded }) => refunded);
      if (recorded) return [{ kind: "refund failed", line, payment: recorded }];
      const at = found.findIndex((one) =>
        candidates.some(
          ({ bookingId, code, part }) => bookingId === one.bookingId && isSame({ bankCode: code, part }, one),
        ),
      );
      if (at < 0) return [];
      found.splice(at, 1);
      return [{ kind: "refund failed", line, payment: candidates[0] }];
    });
    return { found, differences };
  }

  /** How many lines of this statement are like this one, itself included. */
  #countAlike({ reference, day, cents, code, number }: StatementLine): number {
    const name = [reference, day, cents, code, number].join(" ");
    const count = (this.#alike.get(name) ?? 0) + 1;
    this.#alike.set(name, count);
    return count;
  }
}

/** The refunds that a line can match. Recorded refunds come first, or a part would match its whole payment. */
const refundable = (candidates: readonly KnownPayment[]) =>
  candidates
    .filter(({ backCents }) => backCents > 0)
    .map((payment) => ({ ...payment, cents: payment.backCents }))
    .sort((a, b) => Number(b.refunded) - Number(a.refunded));
