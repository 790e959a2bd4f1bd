import { orderReference } from "#contract/rules/order-reference.ts";
import type { Office } from "#server/office.ts";
import { bookingsById } from "../../orders/booking-rows.ts";
import { stateNow } from "../../orders/order-state.ts";
import { type Chargeback, knownChargebacks, knownReversals } from "./chargebacks.ts";
import {
  bookingsByReference,
  type KnownPayment,
  paymentsByName,
  paymentsByReference,
  paymentsOfDays,
} from "./known-payments.ts";
import type { SentAtBank } from "./record-refunds.ts";
import type { StatementLine, UnreadableLine } from "./statement-line.ts";

export type DifferenceKind =
  | "paid here, not there"
  | "paid there, not here"
  | "other amount"
  | "refunded here, not there"
  | "refunded there, not here"
  | "refund failed"
  | "charged back"
  | "chargeback reversed"
  | "unreadable";

/** Something in which the bank's statement and the box office differ, or that a person must look into. */
export interface Difference {
  kind: DifferenceKind;
  /** The line of the statement, or null for a payment that it does not have. */
  line: number | null;
  /** The order's number, as buyer and bank see it, or ''. */
  order: string;
  orderState: string;
  reference: string;
  hereCents: number | null;
  thereCents: number | null;
  day: string;
  /** The bank's number of the line, or why the line cannot be read. */
  note: string;
}

export interface Reconciliation {
  differences: Difference[];
  /** Chargebacks that are not recorded yet. */
  chargebacks: Chargeback[];
  /** Chargebacks that the bank has reversed, and whose reversal is not recorded yet. */
  reversals: Chargeback[];
  /** Refunds that the bank has sent, and that are still due here. */
  refunds: SentAtBank[];
  /** Lines by kind. */
  counts: Record<StatementLine["kind"] | "unreadable", number>;
  /** The days that were compared, or null if the statement has no payment. */
  days: { from: string; to: string } | null;
}

const PIECE = 1000;
type Found = Omit<Difference, "order" | "orderState"> & { bookingId: number | null };

/**
 * Compares a bank's statement with the payments here. It changes nothing. Each line stands for one payment, so a payment that the
 * bank took twice is a difference.
 * @param days the days whose payments here must be in the statement; by default the days of the statement's own payments
 */
export async function reconcile(
  office: Pick<Office, "db" | "gateway">,
  lines: AsyncIterable<StatementLine | UnreadableLine>,
  days: { from?: string | undefined; to?: string | undefined } = {},
): Promise<Reconciliation> {
  const comparison = new Comparison(office);
  let piece: StatementLine[] = [];
  for await (const line of lines) {
    if ("reason" in line) comparison.addUnreadable(line);
    else piece.push(line);
    if (piece.length < PIECE) continue;
    await comparison.compare(piece);
    piece = [];
  }
  await comparison.compare(piece);
  return comparison.end(days);
}

class Comparison {
  readonly #office: Pick<Office, "db" | "gateway">;
  readonly #found: Found[] = [];
  readonly #chargebacks: Chargeback[] = [];
  readonly #reversals: Chargeback[] = [];
  readonly #refunds: SentAtBank[] = [];
  readonly #counts = {
    payment: 0,
    refund: 0,
    "refund failed": 0,
    chargeback: 0,
    "chargeback reversed": 0,
    other: 0,
    unreadable: 0,
  };
  /** Payments that a line stands for, and that a refund stands for. */
  readonly #paid = new Set<string>();
  readonly #refunded = new Set<string>();
  #from: string | undefined;
  #to: string | undefined;

  constructor(office: Pick<Office, "db" | "gateway">) {
    this.#office = office;
  }

  addUnreadable({ line, reason }: UnreadableLine): void {
    this.#counts.unreadable += 1;
    const nothing = { bookingId: null, reference: "", hereCents: null, thereCents: null, day: "" };
    this.#found.push({ kind: "unreadable", line, ...nothing, note: reason });
  }

  async compare(lines: readonly StatementLine[]): Promise<void> {
    for (const { kind } of lines) this.#counts[kind] += 1;
    const relevant = lines.filter(({ kind }) => kind !== "other");
    if (relevant.length === 0) return;
    const { db } = this.#office;
    const references = relevant.flatMap(({ reference }) => reference || []);
    const byReference = Map.groupBy(await paymentsByReference(db, references), ({ reference }) => reference);
    const names = relevant.flatMap(({ reference, code, number }) =>
      byReference.has(reference) ? [] : [code, number].filter(Boolean),
    );
    const named = names.length > 0 ? await paymentsByName(db, names) : [];
    const bookings = await bookingsByReference(db, references);
    for (const line of relevant) {
      const candidates =
        byReference.get(line.reference) ??
        named.filter(({ code, number }) => code === line.code || (number !== null && number === line.number));
      this.#judge(line, candidates, bookings.get(line.reference) ?? null);
    }
  }

  #judge(line: StatementLine, candidates: readonly KnownPayment[], bookingId: number | null): void {
    const { kind, reference, cents, day, number } = line;
    const differs = (what: DifferenceKind, payment?: KnownPayment) =>
      this.#found.push({
        ...{ kind: what, line: line.line, bookingId: payment?.bookingId ?? bookingId },
        ...{ reference: payment?.reference ?? reference, hereCents: payment?.cents ?? null, thereCents: cents, day },
        note: number,
      });
    const payments = candidates.filter(({ refundId }) => refundId === 0);
    if (kind === "payment") {
      this.#from = this.#from === undefined || day < this.#from ? day : this.#from;
      this.#to = this.#to === undefined || day > this.#to ? day : this.#to;
      const payment = pick(line, payments, this.#paid);
      if (!payment) differs("paid there, not here");
      else if (payment.cents !== cents) differs("other amount", payment);
    } else if (kind === "refund") {
      const payment = pick(line, refundable(candidates), this.#refunded);
      if (payment && !payment.refunded && payment.backCents === cents)
        this.#refunds.push({
          bookingId: payment.bookingId,
          bankCode: payment.code,
          part: payment.part,
          line: line.line,
        });
      if (!payment?.refunded) differs("refunded there, not here", payment);
      else if (payment.backCents !== cents) differs("other amount", payment);
    } else if (kind === "refund failed") {
      // The money has come back to us. If nobody has noted that, the buyer has nothing.
      const payment = refundable(candidates).find((one) => one.refunded && one.backCents === cents);
      if (payment) differs("refund failed", payment);
    } else {
      const payment = pick(line, payments, new Set());
      differs(kind === "chargeback" ? "charged back" : "chargeback reversed", payment);
      const of = payment?.bookingId ?? bookingId;
      if (of !== null)
        (kind === "chargeback" ? this.#chargebacks : this.#reversals).push({
          ...{ provider: this.#office.gateway.provider, reference: payment?.reference ?? reference, bookingId: of },
          ...{ cents, bankReference: number || `line of ${day}`, day, line: line.line },
        });
    }
  }

  async end(days: { from?: string | undefined; to?: string | undefined }): Promise<Reconciliation> {
    const [from, to] = [days.from ?? this.#from, days.to ?? this.#to];
    const period = from !== undefined && to !== undefined ? { from, to } : null;
    if (period) await this.#findMissing(period.from, period.to);
    const { db } = this.#office;
    const known = new Set([
      ...(await knownChargebacks(db, this.#chargebacks)),
      ...(await knownReversals(db, this.#reversals)),
    ]);
    const isFresh = ({ line }: { line: number | null }) => line === null || !known.has(line);
    return {
      differences: await this.#named(this.#found.filter(isFresh)),
      ...{ chargebacks: this.#chargebacks.filter(isFresh), reversals: this.#reversals.filter(isFresh) },
      ...{ refunds: this.#refunds, counts: this.#counts, days: period },
    };
  }

  /** Finds payments and refunds of these days that no line stands for. */
  async #findMissing(from: string, to: string): Promise<void> {
    const { db, gateway } = this.#office;
    for await (const payment of paymentsOfDays(db, gateway.provider, from, to)) {
      const { bookingId, reference, cents, backCents, paidOn, refundedOn } = payment;
      const missing = (kind: DifferenceKind, day: string, hereCents: number) =>
        this.#found.push({
          ...{ kind, line: null, bookingId, reference, hereCents, thereCents: null, day, note: payment.code },
        });
      if (paidOn !== null && !this.#paid.has(keyOf(payment))) missing("paid here, not there", paidOn, cents);
      if (refundedOn !== null && !this.#refunded.has(keyOf(payment)))
        missing("refunded here, not there", refundedOn, backCents);
    }
  }

  /** Adds the orders' numbers and states, a thousand orders at a time. */
  async #named(found: readonly Found[]): Promise<Difference[]> {
    const differences: Difference[] = [];
    for (let at = 0; at < found.length; at += PIECE) {
      const piece = found.slice(at, at + PIECE);
      const ids = [...new Set(piece.flatMap(({ bookingId }) => bookingId ?? []))];
      const bookings = await bookingsById(this.#office.db, ids);
      for (const { bookingId, ...difference } of piece) {
        const booking = bookingId === null ? undefined : bookings.get(bookingId);
        const order = booking ? orderReference(booking.pid ?? "", booking.orderNumber ?? "") : "";
        const orderState = booking ? stateNow(booking.state, booking.timeIsUp) : "";
        differences.push({ ...difference, order, orderState });
      }
    }
    return differences;
  }
}

const keyOf = ({ attemptId, extraChargeId, refundId }: KnownPayment) => `${attemptId} ${extraChargeId} ${refundId}`;

/** What a refund's line can stand for. Refunds that are recorded here come first, or a part would be taken for its whole payment. */
const refundable = (candidates: readonly KnownPayment[]) =>
  candidates
    .filter(({ backCents }) => backCents > 0)
    .map((payment) => ({ ...payment, cents: payment.backCents }))
    .sort((a, b) => Number(b.refunded) - Number(a.refunded));

/**
 * The payment that a line stands for, which no earlier line stood for: the one that it names exactly and whose amount is right, or
 * the one that it names, or the first of its attempt.
 */
function pick(line: StatementLine, candidates: readonly KnownPayment[], taken: Set<string>): KnownPayment | undefined {
  const free = candidates.filter((payment) => !taken.has(keyOf(payment)));
  const named = free.filter(
    ({ code, number }) => (line.code !== "" && code === line.code) || (line.number !== "" && number === line.number),
  );
  const hasAmount = ({ cents }: KnownPayment) => cents === line.cents;
  const payment = named.find(hasAmount) ?? named[0] ?? free.find(hasAmount) ?? free[0];
  if (payment) taken.add(keyOf(payment));
  return payment;
}
