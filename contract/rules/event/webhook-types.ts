/** The types of webhook messages, in the order of lists. */
export const webhookTypes = ["order.paid", "order.refunded", "ticket.scanned", "event.changed"] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** An organiser has at most this many webhooks. */
export const MAX_WEBHOOKS = 10;
/** The longest address of a webhook, in characters. */
export const MAX_WEBHOOK_URL = 500;
