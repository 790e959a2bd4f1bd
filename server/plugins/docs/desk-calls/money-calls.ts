import type { CallDescription } from "../api-resources.ts";

/** Calls about invoices and payouts. */
export const moneyCalls: Readonly<Record<string, CallDescription>> = {
  "GET /api/desk/organisers/:organiser_id/money": {
    resource: "Desk",
    summary: "What an organiser's invoices and adjustment notes add up to, what was paid out, and the balance",
    refusals: [404],
  },
  "GET /api/desk/organisers/:organiser_id/money/events": {
    resource: "Desk",
    summary: "The same for each event, the latest date first",
    refusals: [404],
  },
  "GET /api/desk/organisers/:organiser_id/money.csv": {
    resource: "Desk",
    summary: "Every line of every document as CSV, for an accountant",
    refusals: [404],
  },
  "GET /api/desk/organisers/:organiser_id/documents": {
    resource: "Desk",
    summary: "Invoices and adjustment notes, newest first",
    refusals: [404],
  },
  "GET /api/desk/organisers/:organiser_id/documents/:document_id/pdf": {
    resource: "Desk",
    summary: "One of them as PDF",
    refusals: [404],
  },
  "GET /api/desk/organisers/:organiser_id/payouts": {
    resource: "Desk",
    summary: "What was paid out, newest first, withdrawn ones too",
    refusals: [404],
  },
  "POST /api/desk/organisers/:organiser_id/payouts": {
    resource: "Desk",
    summary: "Write down what was paid out; needs an Idempotency-Key and a fresh proof",
    refusals: [404],
  },
  "POST /api/desk/organisers/:organiser_id/payouts/:payout_id/withdraw": {
    resource: "Desk",
    summary: "Withdraw a payout that was written down wrongly; needs a fresh proof",
    refusals: [404],
  },
};
