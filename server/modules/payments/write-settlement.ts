import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import { SQLSTATES } from "#server/db/sqlstates.ts";
import type { Approval, Channel } from "#server/gateway/gateway.ts";
import { errorCode } from "#server/process/error-code.ts";
import type { Services } from "#server/services.ts";
import { signTickets } from "../tickets/sign-tickets.ts";
import { logPayment } from "./payment-log.ts";
import type { LogLine, Result, Settlement } from "./settlement.ts";
import type { SettlementRead } from "./settlement-facts.ts";

/** Stored answers to one attempt. There is a limit, because anybody who has a genuine answer can post it repeatedly. */
const MAX_ANSWERS_KEPT = 200;

/** The content of the log of answers besides the settlement. */
export interface AnswerToKeep {
  channel: Channel;
  /** The fields of the post that may be stored. */
  fields: Readonly<Record<string, string>>;
}

/**
 * Writes a settlement in one statement, if the facts on which it rests are unchanged, and writes its log lines. Mails
 * are queued with it.
 * @param approval the answer's, if it is one, so that no other order can take its payment meanwhile
 * @returns false, with nothing changed, if the facts have changed
 * @throws a database error that `isSeatTaken` recognises; the transaction is then over
 */
export async function writeSettlement(
  db: Db,
  services: Services,
  { facts, seen }: SettlementRead,
  { result, tickets, mails = [], log = [], ...changes }: Settlement,
  approval: Approval | null = null,
  answer: AnswerToKeep | null = null,
): Promise<boolean> {
  const { order, attempt } = facts;
  const settled = {
    ...changes,
    ...(tickets && { tickets: await signTickets(services, tickets, db) }),
    ...(services.mail.isOutbox && mails.length > 0 && { mails }),
    ...(answer && { answer: { ...result, ...answer, atMost: MAX_ANSWERS_KEPT } }),
  };
  const { rows } = await sql<{ written: boolean }>`
    select write_settlement(${order.id}, ${attempt?.id ?? null}, ${approval?.bankCode ?? null}, ${approval?.transactionId ?? null},
      ${seen}, ${JSON.stringify(settled)}::jsonb) as written`.execute(db);
  if (rows[0]?.written !== true) return false;
  if (!services.mail.isOutbox) for (const mail of mails) await services.mail.queue(db, mail);
  const line = {
    order: order.pid,
    reference: attempt?.reference,
    outcome: result.kind,
    reason: reasonOf(result, changes),
  };
  for (const { level, about, message } of log.length > 0 ? log : [SETTLED])
    logPayment(services.log, level, { ...about, ...line }, message);
  return true;
}

const SETTLED: LogLine = { level: "info", about: {}, message: "a payment is settled" };

/** Why the payment is settled as it is. */
function reasonOf(result: Result, { attempt, move, ended }: Partial<Settlement>): string {
  if ("reason" in result) return result.reason;
  return attempt?.declineReason ?? move?.because ?? ended?.because ?? result.kind;
}

/** Whether a write failed because another order took one of its seats meanwhile. */
export const isSeatTaken = (error: unknown) => errorCode(error) === SQLSTATES.TAKEN;
