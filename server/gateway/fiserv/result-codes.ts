import type { DeclineReason } from "../gateway.ts";

/** What the gateway's result codes mean (docs/design/gateway.md#answers); a bank's own refusal is any other. */
const reasons: Readonly<Record<string, DeclineReason>> = {
  "51": "insufficient-funds",
  "54": "card-expired",
  "-5993": "left-page",
  "-5101": "not-authenticated",
  "-5103": "bank-unanswered",
  "-5002": "card-not-accepted",
  "-12000": "code-missing",
};

/** What the gateway says of a form that was submitted before: not that the card was declined. */
const ORDER_EXISTS = "-5003";

const codeOf = (approvalCode: string) => approvalCode.split(":")[1] ?? "";

/** Why a payment was declined. @param approvalCode as the gateway sent it: 'N:05:Do Not Honour' */
export function declineReason(approvalCode: string): DeclineReason {
  return reasons[codeOf(approvalCode)] ?? "declined";
}

/** Whether a decline only says that the form was submitted before. */
export function wasSubmittedBefore(approvalCode: string): boolean {
  return codeOf(approvalCode) === ORDER_EXISTS;
}
