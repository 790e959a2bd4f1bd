import { webhookMessages } from "./webhook-messages.ts";

const summaries: Readonly<Record<keyof typeof webhookMessages, string>> = {
  "order.paid": "An order is paid, costs nothing, or was given away: the organiser's tickets of it",
  "order.refunded": "Tickets are refunded: some of an order, or all of the organiser's that it had",
  "ticket.scanned": "A scan has arrived from a door",
  "event.changed": "An event is published, changed or cancelled",
  "webhook.test": "An owner asked for a test",
};

const header = (name: string, description: string) => ({
  name,
  description,
  in: "header",
  required: true,
  schema: { type: "string" },
});

/** The messages of organisers' webhooks, as the `webhooks` of an OpenAPI description (docs/api.md#webhooks). */
export const webhookDescriptions = Object.fromEntries(
  Object.entries(webhookMessages).map(([type, schema]) => [
    type,
    {
      post: {
        tags: ["Webhooks"],
        summary: summaries[type as keyof typeof webhookMessages],
        parameters: [
          header("webhook-id", "The same in each try: drop what you have had"),
          header("webhook-timestamp", "When this try was made, in seconds since 1970"),
          header("webhook-signature", "'v1,' and base64 of HMAC-SHA256 over id.timestamp.body, for each secret"),
        ],
        requestBody: {
          required: true,
          content: { "application/json": { schema: JSON.parse(JSON.stringify(schema)) } },
        },
        responses: { "2XX": { description: "Taken. Anything else is tried again; 410 pauses the webhook" } },
      },
    },
  ]),
);
