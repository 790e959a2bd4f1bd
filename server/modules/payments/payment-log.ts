import type { FastifyBaseLogger } from "fastify";
import { pidOfReference } from "#server/gateway/reference.ts";

/** What every line about a payment says, so that the lines of one order tell why it failed. */
export interface PaymentLine {
  /** The attempt's reference at the gateway, if there is one. */
  reference?: string | null | undefined;
  /** The order's pid, if it is not the reference's. */
  order?: number | string | null;
  /** What became of the payment: 'begun', 'not begun', 'kept', 'refused', or how its answer was settled. */
  outcome: string;
  /** Why, as a code: a refusal's, a move's, a decline's, or a sentence of the gateway's code as one word. */
  reason: string;
  [more: string]: unknown;
}

/** Writes a line about a payment, with its order, reference, attempt, outcome and reason. */
export function logPayment(
  log: FastifyBaseLogger,
  level: "info" | "warn" | "error",
  { reference, order = null, outcome, reason, ...more }: PaymentLine,
  message: string,
): void {
  const pid = order ?? pidOfReference(reference ?? undefined);
  const attempt = pid !== null && reference ? Number(reference.split("-")[2]) : null;
  const about = { order: pid === null ? null : Number(pid), reference, attempt, outcome, reason: asCode(reason) };
  log[level]({ ...more, ...about }, message);
}

/** Codes stay as they are, and 'the hash does not verify' becomes 'the-hash-does-not-verify'. */
const asCode = (reason: string) => reason.trim().replaceAll(/\s+/g, "-");
