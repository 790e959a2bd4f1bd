import { orderReference } from "#server/db/order-reference.ts";
import type { Services } from "#server/services.ts";
import { bookingsById } from "../../orders/booking/booking-rows.ts";
import { stateNow } from "../../orders/order-state.ts";
import { type Chargeback, knownChargebacks, knownReversals } from "./chargebacks.ts";
import {
  bookingsByReference,
  type KnownPayment,
  keyOf,
  paymentsByName,
  paymentsByReference,
  paymentsOfDays,
  pick,
} from "./known-payments.ts";
import { type RefundDifference, RefundMatches } from "./match-refunds.ts";
import type { Difference, DifferenceKind, Reconciliation } from "./reconciliation.ts";
import { knownRefundLines } from "./record-refunds.ts";
import type { StatementLine, UnreadableLine } from "./statement-line.ts";

const PIECE = 1000;
type Found = Omit<Difference, "order" | "orderState"> & { bookingId: number | null };

/**
 * Compares a bank's statement with the payments here. It changes nothing. Each line matches one payment, so a payment
 * that the bank took twice is a difference.
 * @param days the days whose payments here must be in the statement; by default the days of the statement's own
 * payments
 */
export async function reconcile(
  services: Pick<Services, "db" | "gateway">,
  lines: AsyncIterable<StatementLine | UnreadableLine>,
  days: { from?: string | undefined; to?: string | undefined } = {},
): Promise<Reconciliation> {
  const comparison = new Comparison(services);
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
  readonly #services: Pick<Services, "db" | "gateway">;
  readonly #found: Found[] = [];
  readonly #chargebacks: Chargeback[] = [];
  readonly #reversals: Chargeback[] = [];
  readonly #refunds = new RefundMatches();
  readonly #counts = {
    payment: 0,
    refund: 0,
    "refund failed": 0,
    chargeback: 0,
    "chargeback reversed": 0,
    other: 0,
    unreadable: 0,
  };
  /** The payments that lines match. */
  readonly #paid = new Set<string>();
  #from: string | undefined;
  #to: string | undefined;

  constructor(services: Pick<Services, "db" | "gateway">) {
    this.#services = services;
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
    const { db } = this.#services;
    const references = relevant.flatMap(({ reference }) => reference || []);
    const byReference = Map.groupBy(await paymentsByReference(db, references), ({ reference }) => reference);
    const names = relevant.flatMap(({ reference, code, number }) =>
      byReference.has(reference) ? [] : [code, number].filter(Boolean),
    );
    const named = names.length > 0 ? await paymentsByName(db, names) : [];
    const bookings = await bookingsByReference(db, references);
    const all = [...named, ...[...byReference.values()].flat()];
    const noted = Map.groupBy(
      await knownRefundLines(db, [...new Set(all.map(({ bookingId }) => bookingId))]),
      ({ bookingId }) => bookingId,
    );
    for (const line of relevant) {
      const candidates =
        byReference.get(line.reference) ??
        named.filter(({ code, number }) => code === line.code || (number !== null && number === line.number));
      const bookingId = bookings.get(line.reference) ?? null;
      if (line.kind === "refund") {
        const own = [...new Set(candidates.map((one) => one.bookingId))].flatMap((id) => noted.get(id) ?? []);
        const differs = this.#refunds.addSent(line, candidates, own);
        if (differs) this.#differs(differs, bookingId);
      } else if (line.kind === "refund failed") this.#refunds.addReturned(line, candidates);
      else this.#judge(line, candidates, bookingId);
    }
  }

  #differs(
    { kind, line, payment }: Omit<RefundDifference, "kind"> & { kind: DifferenceKind },
    bookingId: number | null,
  ): void {
    this.#found.push({
      kind,
      line: line.line,
      bookingId: payment?.bookingId ?? bookingId,
      reference: payment?.reference ?? line.reference,
      hereCents: payment?.cents ?? null,
      thereCents: line.cents,
      day: line.day,
      note: line.number,
    });
  }

  #judge(line: StatementLine, candidates: readonly KnownPayment[], bookingId: number | null): void {
    const { kind, reference, cents, day, number } = line;
    const differs = (what: DifferenceKind, payment?: KnownPayment) =>
      this.#differs({ kind: what, line, payment }, bookingId);
    const payments = candidates.filter(({ refundId }) => refundId === 0);
    if (kind === "payment") {
      this.#from = this.#from === undefined || day < this.#from ? day : this.#from;
      this.#to = this.#to === undefined || day > this.#to ? day : this.#to;
      const payment = pick(line, payments, this.#paid);
      if (!payment) differs("paid there, not here");
      else if (payment.cents !== cents) differs("other amount", payment);
    } else {
      const payment = pick(line, payments, new Set());
      differs(kind === "chargeback" ? "charged back" : "chargeback reversed", payment);
      const of = payment?.bookingId ?? bookingId;
      if (of !== null)
        (kind === "chargeback" ? this.#chargebacks : this.#reversals).push({
          provider: this.#services.gateway.provider,
          reference: payment?.reference ?? reference,
          bookingId: of,
          cents,
          bankReference: number || `line of ${day}`,
          day,
          line: line.line,
        });
    }
  }

  async end(days: { from?: string | undefined; to?: string | undefined }): Promise<Reconciliation> {
    const { found: refunds, differences } = this.#refunds.end();
    for (const one of differences) this.#differs(one, null);
    const [from, to] = [days.from ?? this.#from, days.to ?? this.#to];
    const period = from !== undefined && to !== undefined ? { from, to } : null;
    if (period) await this.#findMissing(period.from, period.to);
    const { db } = this.#services;
    const known = new Set([
      ...(await knownChargebacks(db, this.#chargebacks)),
      ...(await knownReversals(db, this.#reversals)),
    ]);
    const isFresh = ({ line }: { line: number | null }) => line === null || !known.has(line);
    return {
      differences: await this.#named(this.#found.filter(isFresh)),
      chargebacks: this.#chargebacks.filter(isFresh),
      reversals: this.#reversals.filter(isFresh),
      refunds,
      counts: this.#counts,
      days: period,
    };
  }

  /** Finds payments and refunds of these days that no line matches. */
  async #findMissing(from: string, to: string): Promise<void> {
    const { db, gateway } = this.#services;
    for await (const payment of paymentsOfDays(db, gateway.provider, from, to)) {
      const { bookingId, reference, cents, backCents, paidOn, refundedOn } = payment;
      const missing = (kind: DifferenceKind, day: string, hereCents: number) =>
        this.#found.push({
          kind,
          line: null,
          bookingId,
          reference,
          hereCents,
          thereCents: null,
          day,
          note: payment.code,
        });
      if (paidOn !== null && !this.#paid.has(keyOf(payment))) missing("paid here, not there", paidOn, cents);
      if (refundedOn !== null && !this.#refunds.isTaken(payment))
        missing("refunded here, not there", refundedOn, backCents);
    }
  }

  /** Adds the orders' numbers and states, a thousand orders at a time. */
  async #named(found: readonly Found[]): Promise<Difference[]> {
    const differences: Difference[] = [];
    for (let at = 0; at < found.length; at += PIECE) {
      const piece = found.slice(at, at + PIECE);
      const ids = [...new Set(piece.flatMap(({ bookingId }) => bookingId ?? []))];
      const bookings = await bookingsById(this.#services.db, ids);
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
