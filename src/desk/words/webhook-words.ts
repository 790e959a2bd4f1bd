import type { WebhookType } from "#contract/rules/event/webhook-types.ts";
import type { Webhook, WebhookDelivery } from "#contract/wire/desk/webhooks.ts";
import type { Tone } from "./state-words.ts";

/** What each type of message reports. */
export const typeWords: Readonly<Record<WebhookType, string>> = {
  "order.paid": "An order is paid",
  "order.refunded": "Tickets are refunded",
  "ticket.scanned": "A ticket is scanned at the door",
  "event.changed": "An event is published, changed or cancelled",
};

interface Shown {
  words: string;
  tone: Tone;
}

/** A webhook's state in words. */
export function webhookState({ state, paused_why, failing_since }: Webhook): Shown {
  if (state === "paused") return { words: paused_why === "owner" ? "Paused" : "Paused by us", tone: "danger" };
  return failing_since === null ? { words: "On", tone: "action" } : { words: "Failing", tone: "danger" };
}

/** Why a webhook receives nothing, or soon may not. Null if all is well. */
export function webhookTrouble({ state, paused_why, failing_since }: Webhook): { title: string; text: string } | null {
  const sends = "Turn it on once the receiver works again. What was waiting is then sent.";
  if (paused_why === "gone") return { title: "The receiver says that it's gone, so we paused it", text: sends };
  if (paused_why === "failing") return { title: "Nothing arrived for three days, so we paused it", text: sends };
  if (state === "paused")
    return { title: "We send it nothing", text: "What happens while it's paused isn't sent later." };
  if (failing_since === null) return null;
  return {
    title: "Deliveries are failing",
    text: "We try each one again for about three days. If nothing arrives in that time, we pause the webhook and email its owners.",
  };
}

export const deliveryStates: Readonly<Record<WebhookDelivery["state"], Shown>> = {
  waiting: { words: "Waiting", tone: "plain" },
  paused: { words: "Paused", tone: "plain" },
  delivered: { words: "Delivered", tone: "action" },
  failed: { words: "Failed", tone: "danger" },
};

/** A delivery's name: 'order.paid', or 'Test' */
export const deliveryName = ({ type }: Pick<WebhookDelivery, "type">): string =>
  type === "webhook.test" ? "Test" : type;
