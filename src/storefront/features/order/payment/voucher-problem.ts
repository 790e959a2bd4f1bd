import type { CallError } from "#src/http/call-error.ts";
import { waitInWords } from "#src/ui/time/wait-in-words.ts";

/** Why a voucher is not applied, in words for the buyer. */
export interface VoucherProblem {
  /** `code`: the typed code is wrong. `call`: the call failed, and the code may be right. */
  kind: "code" | "call";
  text: string;
}

/** The call's answer is only 'Not valid', but the buyer gets a whole sentence (docs/design/product.md#checkout). */
const INVALID = "This voucher code is not valid.";

export const NO_CODE: VoucherProblem = { kind: "code", text: "Please type your voucher code first." };
export const NOT_APPLIED: VoucherProblem = {
  kind: "code",
  text: "Press Apply to use this code, or clear the field to pay without it.",
};

/**
 * Whether the buyer expects a discount from the code in the field. A refused code that has not been changed since is
 * settled, because asking for Apply again would be a loop.
 */
export const isCodePending = (typed: string, refused: string): boolean =>
  typed.trim() !== "" && typed.trim() !== refused;

/** What a failure of the voucher call means. */
export function voucherProblem(error: CallError): VoucherProblem {
  if (error.kind === "too-many")
    return { kind: "call", text: `That's too many tries. Please wait ${waitInWords(error.retryAfterSeconds)}.` };
  const isOfCode = error.status === 200;
  return { kind: isOfCode ? "code" : "call", text: error.code === "VOUCHER_INVALID" ? INVALID : error.message };
}
