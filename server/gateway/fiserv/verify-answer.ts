import { extendedHashFits } from "./extended-hash.ts";
import { type HashAlgorithm, hashesEqual, notificationHash, responseHash } from "./signature.ts";

export type Channel = "return" | "notify";

/** What was signed when the order went to the gateway: the only values that count. */
export interface SignedAttempt {
  oid: string;
  storename: string;
  chargetotal: string;
  currency: string;
  txndatetime: string;
  hashAlgorithm: HashAlgorithm;
  /** The answer must be signed over every field: the attempt was made while the store did so. */
  oidSigned: boolean;
}

/** What the merchant and the gateway have agreed on. */
export interface Agreement {
  secret: string;
  /** The store signs every field of its answers, and what is not so signed is refused. */
  extendedHash: boolean;
}

export type Verdict =
  | {
      ok: true;
      outcome: "approved" | "pending" | "failed";
      /** An approval's is without spaces and in capitals: the same payment is known again however it is written. */
      approvalCode: string;
      /** Only as the gateway's own server names it: no hash binds it, so a buyer could change it in the browser. */
      ipgTransactionId: string | null;
    }
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
 * Whether a post is the gateway's answer to this very attempt (payment-gateway.md, section 6). The hash is computed
 * from the stored values, never from posted ones; which hash depends on who posted; and what is echoed must agree.
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
  return {
    ok: true,
    outcome,
    approvalCode: outcome === "approved" ? approvalCode.replaceAll(" ", "").toUpperCase() : approvalCode,
    ipgTransactionId: (channel === "notify" && fields.ipgTransactionId) || null,
  };
}

function outcomeOf(approvalCode: string) {
  const letter = approvalCode.charAt(0);
  return letter in OUTCOMES && approvalCode.charAt(1) === ":" ? OUTCOMES[letter as keyof typeof OUTCOMES] : undefined;
}

function refused(reason: string, signed: boolean): Verdict {
  return { ok: false, reason, signed };
}
