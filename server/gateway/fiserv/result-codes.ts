import type { DeclineReason } from "../gateway.ts";

/** What the gateway's result codes mean (docs/design/gateway.md#answers). Any other code is the bank's own refusal. */
const reasons: Readonly<Record<string, DeclineReason>> = {
  "51": "insufficient-funds",
  "54": "card-expired",
  "-5993": "left-page",
  "-5101": "not-authenticated",
  "-5103": "bank-unanswered",
  "-5002": "card-not-accepted",
  "-12000": "code-missing",
};

/** The code for a form that was submitted before. It does not mean that the card was declined. */
const ORDER_EXISTS = "-5003";

const codeOf = (approvalCode: string) => approvalCode.split(":")[1] ?? "";

/** Why a payment was declined. @param approvalCode as the gateway sent it: 'N:05:Do Not Honour' */
export function declineReason(approvalCode: string): DeclineReason {
  return reasons[codeOf(approvalCode)] ?? "declined";
}

/** Whether a decline only means that the form was submitted before. */
export function wasSubmittedBefore(approvalCode: string): boolean {
  return codeOf(approvalCode) === ORDER_EXISTS;
}
