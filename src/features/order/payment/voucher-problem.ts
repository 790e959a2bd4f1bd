import type { CallError } from "#src/data/base-query.ts";
import type { VoucherOutcome } from "#src/data/order-api.ts";
import { waitInWords } from "#src/ui/wait-in-words.ts";

/** Why a voucher is not applied, in words for the buyer. */
export interface VoucherProblem {
  /** `code`: the typed code is wrong. `call`: the call failed, and the code may be right. */
  kind: "code" | "call";
  text: string;
}

/** The call says only 'Not valid', but the buyer gets a whole sentence (docs/design/product.md#checkout). */
const INVALID = "This voucher code is not valid.";

export const NO_CODE: VoucherProblem = { kind: "code", text: "Please type your voucher code first." };
export const NOT_APPLIED: VoucherProblem = {
  kind: "code",
  text: "Press Apply to use this code, or clear the field to pay without it.",
};

/**
 * Whether a buyer expects a discount from what is in the field. A code that was refused, and has not been changed since, is settled: to ask
 * for Apply again would lead round in a circle.
 */
export const isCodePending = (typed: string, refused: string): boolean =>
  typed.trim() !== "" && typed.trim() !== refused;

/** What an answer to the voucher call means, or undefined if the call succeeded. */
export function voucherProblem(
  answer: VoucherOutcome | undefined,
  error: CallError | undefined,
): VoucherProblem | undefined {
  if (answer?.accepted) return undefined;
  if (answer) return { kind: "code", text: answer.code === "VOUCHER_INVALID" ? INVALID : answer.message };
  if (error?.kind === "too-many")
    return { kind: "call", text: `That's too many tries. Please wait ${waitInWords(error.retryAfterSeconds)}.` };
  return { kind: "call", text: error?.message ?? INVALID };
}
