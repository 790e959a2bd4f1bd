import { sql } from "kysely";
import { formatAmount } from "#contract/rules/money/money.ts";
import type { DeskOrderStory } from "#contract/wire/desk/orders.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { actsOf } from "#server/modules/operator-log/read-log.ts";
import type { RightfulCaller } from "#server/modules/organisers/desk-caller.ts";
import { listStuckPayments, type StuckKind } from "#server/modules/payments/list-stuck-payments.ts";
import { orderStory } from "./order-story.ts";

/** One thing that happened to an order. */
export interface OrderEntry {
  /** ISO 8601, UTC. A chargeback has a day only. */
  at: string;
  what: string;
  detail: string;
}

export interface OrderTimeline {
  story: DeskOrderStory;
  /** Oldest first. */
  entries: OrderEntry[];
  /** What is wrong now, and what to do about it. */
  wrong: string[];
}

/** The operator has a shell, so the whole box office is theirs. */
const OPERATOR: RightfulCaller = {
  userId: null,
  key: null,
  platform: true,
  memberships: [],
  needsTwoSteps: false,
  right: "orders.see",
};

const TO_DO: Readonly<Record<StuckKind, string>> = {
  "refund due": "send its money back: 'refund'",
  "refund on its way": "wait for the gateway's word, or look on its site",
  "paid another order": "two orders name one payment: 'refund' says which one has it",
  "waiting for the bank": "look the payment up on the bank's site",
  "never answered": "look the payment up on the bank's site",
  "answer refused": "compare the answer with the bank's site",
  "claimed by a browser": "look on the bank's site which order has the payment",
  "charged back": "answer the dispute, or void its tickets",
};

/**
 * The whole story of an order: what the desk shows of it, the bank's answers, its invoices, and who did what at the desk or by a command.
 * @throws RefusalError NOT_FOUND
 */
export async function orderTimeline(db: Db, pid: number): Promise<OrderTimeline> {
  const story = await orderStory(db, OPERATOR, pid);
  const { answers, invoices } = await recordedEntries(db, pid);
  // An answer moves its order, and the move issues the invoice, in one moment. Such entries stay in this order.
  const entries = [...answers, ...storyEntries(story), ...invoices, ...(await actEntries(db, pid))];
  entries.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  return { story, entries, wrong: await wrongNow(db, pid, story) };
}

function storyEntries(story: DeskOrderStory): OrderEntry[] {
  const { history, payments, refunds, chargebacks, mails, scans, notes, seat_moves } = story;
  return [
    ...history.map(({ at, state, reason }) => ({ at, what: `order ${state}`, detail: reason })),
    ...payments.map(({ at, reference, amount_cents, state, card_ending }) => ({
      at,
      what: "attempt",
      detail: `${reference}, ${formatAmount(amount_cents)}, now ${state}${card_ending ? `, card ${card_ending}` : ""}`,
    })),
    ...refunds.map(({ at, reference, amount_cents, state, note }) => ({
      at,
      what: `refund ${state.replaceAll("_", " ")}`,
      detail: `${reference}, ${formatAmount(amount_cents)}. ${note}`,
    })),
    ...chargebacks.map(({ charged_back_on: at, reference, amount_cents, reversed_on }) => ({
      at,
      what: "charged back",
      detail: `${reference}, ${formatAmount(amount_cents)}${reversed_on ? `, came back on ${reversed_on}` : ""}`,
    })),
    ...mails.map(({ at, mail, state }) => ({ at, what: `mail ${state}`, detail: mail })),
    ...scans.map(({ at, kind, outcome, device, ticket_id }) => ({
      at,
      what: kind,
      detail: `ticket ${ticket_id} at ${device}: ${outcome}`,
    })),
    ...seat_moves.map(({ at, from, to }) => ({ at, what: "seat moved", detail: `${from} to ${to}` })),
    ...notes.map(({ made_at: at, kind, text }) => ({ at, what: kind.replaceAll("_", " "), detail: text })),
  ];
}

/** The bank's answers and the invoices. */
async function recordedEntries(db: Db, pid: number) {
  const { rows } = await sql<{ at: Date; what: string; detail: string }>`
    select answer.received_at as at, 'bank answered' as what,
      answer.oid || ', ' || answer.channel || ': ' || answer.kind || coalesce(', ' || answer.reason, '') as detail
    from gateway_answer answer
    join payment_attempt attempt on attempt.id = answer.attempt_id
    join booking on booking.id = attempt.booking_id where booking.pid = ${pid}
    union all
    select invoice.issued_at, case when invoice.adjusts is null then 'invoice' else 'adjustment note' end,
      invoice.number || ' of ' || invoice.seller_name || case invoice.reason when '' then '' else ': ' || invoice.reason end
    from invoice join booking on booking.id = invoice.booking_id where booking.pid = ${pid}
    order by at`.execute(db);
  const entries = rows.map(({ at, ...entry }): OrderEntry => ({ at: at.toISOString(), ...entry }));
  const isAnswer = ({ what }: OrderEntry) => what === "bank answered";
  return { answers: entries.filter(isAnswer), invoices: entries.filter((entry) => !isAnswer(entry)) };
}

async function actEntries(db: Db, pid: number): Promise<OrderEntry[]> {
  const entries: OrderEntry[] = [];
  for await (const { at, act, actor, why } of actsOf(db, { about: `order ${pid}` }))
    entries.push({ at, what: act, detail: `by ${actor}${why ? `: ${why}` : ""}` });
  return entries;
}

async function wrongNow(db: Db, pid: number, { mails, refunds }: DeskOrderStory): Promise<string[]> {
  const stuck = (await listStuckPayments(db)).filter((payment) => payment.pid === pid);
  return [
    ...stuck.map(
      ({ kind, reference, lastOutcome }) =>
        `${kind} (${reference}${lastOutcome ? `, ${lastOutcome}` : ""}): ${TO_DO[kind]}`,
    ),
    ...refunds
      .filter(({ state }) => state === "failed")
      .map(({ reference, note }) => `a refund of ${reference} failed (${note}): 'refund' tries again`),
    ...(mails.some(({ state }) => state === "failed") ? ["a mail failed: 'mails' says why"] : []),
  ];
}
