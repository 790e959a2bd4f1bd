import {
  type HashAlgorithm,
  hashesEqual,
  notificationHash,
  requestHash,
  responseHash,
} from "../../gateway/signature.ts";

export type Channel = "return" | "notify";

/** What was signed when the order went to the gateway: the only values that count. */
export interface SignedAttempt {
  oid: string;
  storename: string;
  chargetotal: string;
  currency: string;
  txndatetime: string;
  hashAlgorithm: HashAlgorithm;
}

export type Verdict =
  | { ok: true; outcome: "approved" | "pending" | "failed"; approvalCode: string; ipgTransactionId: string | null }
  | { ok: false; reason: string };

const OUTCOMES = { Y: "approved", "?": "pending", N: "failed" } as const;
/** `status` in the words of stores that do not translate it; it is not hashed, so it may only agree. */
const STATUSES: Readonly<Record<string, string>> = {
  APPROVED: "approved",
  DECLINED: "failed",
  FAILED: "failed",
  WAITING: "pending",
};

/**
 * Whether a post is the gateway's answer to this very attempt (payment-gateway.md, section 6). The hash is computed
 * from the stored values, never from posted ones; which hash depends on who posted; and what is echoed must agree.
 */
export function verifyAnswer(
  attempt: SignedAttempt,
  fields: Readonly<Record<string, string>>,
  channel: Channel,
  secret: string,
): Verdict {
  const approvalCode = fields.approval_code ?? "";
  const hashed = { ...attempt, approval_code: approvalCode };
  const posted = channel === "return" ? fields.response_hash : fields.notification_hash;
  const expected = (channel === "return" ? responseHash : notificationHash)(hashed, secret, attempt.hashAlgorithm);
  if (!posted || !hashesEqual(posted, expected)) return refused("the hash does not verify");
  const { extended_response_hash: extended } = fields;
  if (extended && !hashesEqual(extended, requestHash(withoutHashes(fields), secret, attempt.hashAlgorithm)))
    return refused("the extended hash does not verify");

  const echoes = { ...attempt, txntype: "sale" } as const;
  for (const name of ["oid", "chargetotal", "currency", "txndatetime", "txntype", "storename"] as const)
    if (fields[name] !== undefined && fields[name] !== echoes[name]) return refused(`${name} is not what was signed`);

  const outcome = outcomeOf(approvalCode);
  if (!outcome) return refused("the approval code is of no known kind");
  const stated = STATUSES[fields.status ?? ""];
  if (stated && stated !== outcome) return refused("status and approval code disagree");
  return { ok: true, outcome, approvalCode, ipgTransactionId: fields.ipgTransactionId || null };
}

/** The optional extended hash covers every field but the hashes, in the request's order of names. */
function withoutHashes(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !name.endsWith("_hash")));
}

function outcomeOf(approvalCode: string) {
  const letter = approvalCode.charAt(0);
  return letter in OUTCOMES && approvalCode.charAt(1) === ":" ? OUTCOMES[letter as keyof typeof OUTCOMES] : undefined;
}

function refused(reason: string): Verdict {
  return { ok: false, reason };
}
