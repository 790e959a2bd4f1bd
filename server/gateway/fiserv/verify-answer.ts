import type { Outcome, PostChannel } from "../gateway.ts";
import { extendedHashFits } from "./extended-hash.ts";
import { declineReason, wasSubmittedBefore } from "./result-codes.ts";
import { hashesEqual, notificationHash, responseHash } from "./signature.ts";
import type { SignedAttempt } from "./signed-attempt.ts";

/** What the merchant and the gateway have agreed on for signing. */
export interface Agreement {
  secret: string;
  /** The store signs every field of its answers. Answers without that signature are refused. */
  extendedHash: boolean;
}

export type Verdict =
  /**
   * An approval's code has its spaces removed and is in capitals, so the same payment is recognised in any spelling.
   * The transaction number is taken only from the gateway's own server: no hash covers it, so a buyer could change it.
   */
  | { ok: true; answer: Outcome }
  /** `signed`: the gateway's hash is right, so a person should look into the refusal. */
  | { ok: false; reason: string; signed: boolean };

const OUTCOMES = { Y: "approved", "?": "pending", N: "failed" } as const;
/**
 * The words for `status` of stores that do not translate them. The status is not hashed, so it decides nothing and must
 * only agree.
 */
const STATUSES: Readonly<Record<string, string>> = {
  APPROVED: "approved",
  DECLINED: "failed",
  FAILED: "failed",
  WAITING: "pending",
};
const ECHOES = ["oid", "chargetotal", "currency", "txndatetime", "txntype", "storename"] as const;

/**
 * Whether a post is the gateway's answer to this attempt (docs/design/gateway.md#binding-an-answer-to-its-order). The
 * hash is computed from stored values, never from posted ones. The channel decides which hash is checked. Echoed fields
 * must agree with the stored values.
 */
export function verifyAnswer(
  attempt: SignedAttempt,
  fields: Readonly<Record<string, string>>,
  channel: PostChannel,
  agreement: Agreement,
): Verdict {
  const approvalCode = fields.approval_code ?? "";
  const hashed = { ...attempt, approval_code: approvalCode };
  const posted = channel === "return" ? fields.response_hash : fields.notification_hash;
  const hashOf = channel === "return" ? responseHash : notificationHash;
  const expected = hashOf(hashed, agreement.secret, attempt.hashAlgorithm);
  if (!posted || !hashesEqual(posted, expected)) return refused("the hash does not verify", false);
  if (
    needsExtendedHash(attempt, fields, agreement) &&
    !extendedHashFits(fields, agreement.secret, attempt.hashAlgorithm)
  )
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

/** Whether an answer needs a right extended hash, which covers the order number, to be genuine. */
export function needsExtendedHash(
  { oidSigned }: Pick<SignedAttempt, "oidSigned">,
  fields: Readonly<Record<string, string>>,
  { extendedHash }: Pick<Agreement, "extendedHash">,
): boolean {
  // A field that is present but empty counts as present: somebody removed its value.
  return fields.extended_response_hash !== undefined || extendedHash || oidSigned;
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
