import type { CallDescription } from "../api-resources.ts";

/** Calls about webhooks and the messages that they get. */
export const webhookCalls: Readonly<Record<string, CallDescription>> = {
  "GET /api/desk/organisers/:organiser_id/webhooks": {
    resource: "Desk",
    summary: "An organiser's webhooks, without their secrets",
    refusals: [404],
  },
  "POST /api/desk/organisers/:organiser_id/webhooks": {
    resource: "Desk",
    summary: "Add a webhook; needs a fresh proof. Its secret is in this answer only",
    refusals: [404],
  },
  "GET /api/desk/organisers/:organiser_id/webhooks/:webhook_id": {
    resource: "Desk",
    summary: "One webhook",
    refusals: [404],
  },
  "PATCH /api/desk/organisers/:organiser_id/webhooks/:webhook_id": {
    resource: "Desk",
    summary: "Change what a webhook hears of, pause it, set it on; needs If-Match",
    refusals: [404, 412, 428],
  },
  "POST /api/desk/organisers/:organiser_id/webhooks/:webhook_id/roll": {
    resource: "Desk",
    summary: "Give a webhook a new secret; needs If-Match and a fresh proof. For 24 hours the old one signs too",
    refusals: [404, 412, 428],
  },
  "DELETE /api/desk/organisers/:organiser_id/webhooks/:webhook_id": {
    resource: "Desk",
    summary: "Remove a webhook with its messages; needs a fresh proof",
    refusals: [404],
  },
  "POST /api/desk/organisers/:organiser_id/webhooks/:webhook_id/test": {
    resource: "Desk",
    summary: "Send a webhook a test; needs an Idempotency-Key",
    refusals: [404, 409],
  },
  "GET /api/desk/organisers/:organiser_id/webhooks/:webhook_id/deliveries": {
    resource: "Desk",
    summary: "The messages of a webhook, newest first",
    refusals: [404],
  },
  "GET /api/desk/organisers/:organiser_id/webhooks/:webhook_id/deliveries/:delivery_id": {
    resource: "Desk",
    summary: "A message: what is sent, and each try with its answer",
    refusals: [404],
  },
  "POST /api/desk/organisers/:organiser_id/webhooks/:webhook_id/deliveries/:delivery_id/resend": {
    resource: "Desk",
    summary: "Send a message again; needs an Idempotency-Key",
    refusals: [404, 409],
  },
};
