import { sql } from "kysely";
import { INQUIRY_LOCK } from "#server/db/locks.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Services } from "#server/services.ts";
import { findAttemptById } from "./attempt-rows.ts";
import { logPayment } from "./payment-log.ts";
import { settleInquiry } from "./settle-answer.ts";

/** How many attempts are asked about in a round of all processes together, and how often a round may be. */
export interface Pace {
  perRound: number;
  everySeconds: number;
}

export const PACE: Pace = { perRound: 10, everySeconds: 15 };
/** For how many days the gateway is asked about an attempt. After that, the operator looks it up. */
const DAYS = 7;

/**
 * Asks the gateway about attempts without a final answer whose buyer's time is up, and settles its replies as
 * notifications are settled. Each attempt is leased in the database before it is asked about, so two processes never
 * ask about the same one. It is asked about again after one minute, then after twice as long each time, up to six
 * hours, even if this process dies meanwhile.
 * @returns how many attempts got a final answer
 * @throws GatewayAwayError if the gateway cannot be reached. The round ends then, and the attempts wait for their next
 * turn
 */
export async function inquireUnanswered(services: Services, pace: Pace = PACE): Promise<number> {
  if (services.gateway.capabilities.inquiries === "by hand") return 0;
  let final = 0;
  for (const id of await claimDue(services, pace)) if (await inquire(services, id)) final += 1;
  return final;
}

/** Asks about one attempt. @returns whether there is nothing more to ask */
async function inquire(services: Services, id: number): Promise<boolean> {
  const attempt = await findAttemptById(services.db, id);
  if (!attempt) return true;
  const { reference } = attempt;
  const reply = await services.gateway.inquire(attempt);
  if (reply.kind === "open" || reply.kind === "unknown") {
    await note(services, id, reply.kind, false);
    return false;
  }
  if (reply.kind === "by hand") {
    const line = { reference, outcome: "asked", reason: reply.kind };
    logPayment(services.log, "warn", line, "a payment without an answer must be looked up on the bank's site");
    await note(services, id, reply.kind, true);
    return true;
  }
  const isWaiting = reply.kind === "answer" && reply.answer.outcome === "pending";
  const settled = await settleInquiry(services, reference, reply);
  await note(services, id, reply.kind === "answer" ? reply.answer.outcome : `misfit: ${reply.reason}`, !isWaiting);
  const line = { reference, order: settled.pid, outcome: "asked", reason: reply.kind };
  if (!isWaiting) logPayment(services.log, "info", line, "the gateway was asked, and answered");
  return !isWaiting;
}

/** Records the outcome of the inquiry. If it was the last one, the attempt is not asked about again. */
async function note({ db }: Pick<Services, "db">, id: number, said: string, isLast: boolean): Promise<void> {
  await db
    .updateTable("payment_inquiry")
    .set({ said, ...(isLast && { next_at: null }) })
    .where("attempt_id", "=", id)
    .execute();
}

async function claimDue({ db }: Pick<Services, "db">, { perRound, everySeconds }: Pace): Promise<number[]> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(${INQUIRY_LOCK}) and not exists (
        select from payment_inquiry where asked_at > clock_timestamp() - make_interval(secs => ${everySeconds})
      ) as free`.execute(trx);
    if (!rows[0]?.free) return [];
    const claimed = await sql<{ id: number }>`
      insert into payment_inquiry as inquiry (attempt_id, asked, asked_at, next_at)
      select id, 1, clock_timestamp(), now() + interval '1 minute' from (${due()}) as due limit ${perRound}
      on conflict (attempt_id) do update set asked = inquiry.asked + 1, asked_at = clock_timestamp(),
        next_at = now() + least(interval '6 hours', interval '1 minute' * 2 ^ inquiry.asked)
      returning attempt_id as id`.execute(trx);
    return claimed.rows.map(({ id }) => id);
  });
}

/** SQL: attempts that should be asked about now, the longest wait first. */
const due = () => sql`
  select attempt.id
  from payment_attempt attempt
  join booking on booking.id = attempt.booking_id
  left join payment_inquiry inquiry on inquiry.attempt_id = attempt.id
  where attempt.state in ('open', 'pending', 'stale') and attempt.created_at > now() - make_interval(days => ${DAYS})
    and booking.hold_expires_at < now() and (inquiry.attempt_id is null or inquiry.next_at <= now())
  order by coalesce(inquiry.next_at, booking.hold_expires_at)`;

/** How many payments have no answer although their buyer's time is up, of the last seven days. */
export async function countUnanswered({ db }: Pick<Services, "db">): Promise<number> {
  const { rows } = await sql<{ unanswered: number }>`
    select count(*)::integer as unanswered
    from payment_attempt attempt
    join booking on booking.id = attempt.booking_id
    where attempt.state in ('open', 'pending') and attempt.reached is not false and attempt.created_at > now() - make_interval(days => ${DAYS})
      and booking.hold_expires_at < now()`.execute(db);
  return rows[0]?.unanswered ?? 0;
}
