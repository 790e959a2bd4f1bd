import { sql } from "kysely";
import { retryPassing } from "#server/db/retry.ts";
import type { Approval, Channel } from "#server/gateway/gateway.ts";
import type { Office } from "#server/office.ts";
import { type SeatToSign, signTickets } from "../tickets/sign-tickets.ts";
import { type AttemptToSettle, MAX_ANSWERS_KEPT } from "./attempt-rows.ts";

interface Answer {
  approval: Approval;
  /** The fields of the post that may be stored. */
  fields: Readonly<Record<string, string>>;
  channel: Channel;
}

/**
 * Settles the usual approval in one statement (settle_at_once): the order waits for this attempt and
 * has its seats.
 * @returns the pid of the order, which is paid now; null with nothing changed if the case must be decided step by step
 */
export async function settleAtOnce(
  office: Office,
  attempt: AttemptToSettle,
  { approval, fields, channel }: Answer,
): Promise<number | null> {
  if ((attempt.state !== "open" && attempt.state !== "pending") || !attempt.seats) return null;
  // The buyer is to hear of it, step by step.
  if (attempt.seats.some((seat) => hasMoved(seat, attempt.agreedDates))) return null;
  const { db, mail } = office;
  const tickets = JSON.stringify(await signTickets(office, attempt.seats));
  const { rows } = await retryPassing(() =>
    sql<{ settled: { pid: number; email: string | null } | null }>`
      select settle_at_once(${attempt.id}, ${approval.bankCode}, ${approval.transactionId}, ${tickets}::jsonb, ${channel},
        ${JSON.stringify(fields)}::jsonb, ${MAX_ANSWERS_KEPT}, ${mail.isOutbox === true}) as settled`.execute(db),
  );
  const settled = rows[0]?.settled;
  if (!settled) return null;
  const { pid, email } = settled;
  if (!mail.isOutbox && email !== null)
    await mail.queue(db, { template: "order-confirmation", to: email, data: { pid } });
  return pid;
}

/** Whether an event begins in another minute than its buyer agreed to. Tickets say no more than the minute. */
function hasMoved({ eventId, startsAtMinutes }: SeatToSign, agreedDates: string | null): boolean {
  const agreed = agreedDates?.split(" ").find((entry) => entry.startsWith(`${eventId}@`));
  return agreed !== undefined && Math.floor(Number(agreed.split("@")[1]) / 60) !== startsAtMinutes;
}
