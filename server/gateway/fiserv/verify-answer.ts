import type { Channel, Outcome } from "../gateway.ts";
import { extendedHashFits } from "./extended-hash.ts";
import { declineReason, wasSubmittedBefore } from "./result-codes.ts";
import { hashesEqual, notificationHash, responseHash } from "./signature.ts";
import type { SignedAttempt } from "./signed-attempt.ts";

/** What the merchant and the gateway have agreed on. */
export interface Agreement {
  secret: string;
  /** The store signs every field of its answers, and what is not so signed is refused. */
  extendedHash: boolean;
}

export type Verdict =
  /**
   * An approval's code is without spaces and in capitals: the same payment is known again however it is written. The
   * transaction counts only as the gateway's own server names it: no hash binds it, so a buyer could change it in the browser.
   */
  | { ok: true; answer: Outcome }
  /** `signed`: the gateway's hash is right, so this is no stranger's noise but something to look into. */
  | { ok: false; reason: string; signed: boolean };

const OUTCOMES = { Y: "approved", "?": "pending", N: "failed" } as const;
/** `status` in the words of stores that do not translate it; it is not hashed, so it may only agree. */
const STATUSES: Readonly<Record<string, string>> = {
  APPROVED: "approved",
  DECLINED: "failed",
  FAILED: "failed",
  WAITING: "pending",
};
const ECHOES = ["oid", "chargetotal", "currency", "txndatetime", "txntype", "storename"] as const;

/**
 * Whether a post is the gateway's answer to this very attempt (docs/design/gateway.md#binding-an-answer-to-its-order).
 * The hash is computed from the stored values, never from posted ones; which hash depends on who posted; and what is
 * echoed must agree.
 */
export function verifyAnswer(
  attempt: SignedAttempt,
  fields: Readonly<Record<string, string>>,
  channel: Channel,
  agreement: Agreement,
): Verdict {
  const approvalCode = fields.approval_code ?? "";
  const hashed = { ...attempt, approval_code: approvalCode };
  const posted = channel === "return" ? fields.response_hash : fields.notification_hash;
  const hashOf = channel === "return" ? responseHash : notificationHash;
  const expected = hashOf(hashed, agreement.secret, attempt.hashAlgorithm);
  if (!posted || !hashesEqual(posted, expected)) return refused("the hash does not verify", false);
  // Present and empty is not absent: somebody took it out.
  if (fields.extended_response_hash !== undefined || agreement.extendedHash || attempt.oidSigned)
    if (!extendedHashFits(fields, agreement.secret, attempt.hashAlgorithm))
      return refused("the extended hash does not verify", true);

  const signed = { ...attempt, txntype: "sale" } as const;
  for (const name of ECHOES)
    if (fields[name] !== undefined && fields[name] !== signed[name])
      return refused(`${name} is not what was signed`, true);

  const outcome = outcomeOf(approvalCode);
  if (!outcome) return refused("the approval code is of no known kind", true);
  const stated = STATUSES[fields.status ?? ""];
  if (stated && stated !== outcome) return refused("status and approval code disagree", true);
  const transactionId = (channel === "notify" && fields.ipgTransactionId) || null;
  return { ok: true, answer: answerOf(outcome, approvalCode, transactionId) };
}

function answerOf(outcome: keyof Outcomes, approvalCode: string, transactionId: string | null): Outcome {
  if (outcome === "approved")
    return { outcome, bankCode: approvalCode.replaceAll(" ", "").toUpperCase(), transactionId };
  if (outcome === "pending") return { outcome, bankCode: approvalCode, transactionId };
  if (wasSubmittedBefore(approvalCode)) return { outcome: "submitted-before" };
  return { outcome, bankCode: approvalCode, transactionId, reason: declineReason(approvalCode) };
}

type Outcomes = Record<(typeof OUTCOMES)[keyof typeof OUTCOMES], unknown>;

function outcomeOf(approvalCode: string): keyof Outcomes | undefined {
  const letter = approvalCode.charAt(0);
  return letter in OUTCOMES && approvalCode.charAt(1) === ":" ? OUTCOMES[letter as keyof typeof OUTCOMES] : undefined;
}

function refused(reason: string, signed: boolean): Verdict {
  return { ok: false, reason, signed };
}
