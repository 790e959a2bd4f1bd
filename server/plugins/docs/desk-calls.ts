import type { CallDescription } from "./api-resources.ts";
import { doorCalls } from "./desk-calls/door-calls.ts";
import { draftCalls } from "./desk-calls/draft-calls.ts";
import { eventCalls } from "./desk-calls/event-calls.ts";
import { moneyCalls } from "./desk-calls/money-calls.ts";
import { orderCalls } from "./desk-calls/order-calls.ts";
import { teamCalls } from "./desk-calls/team-calls.ts";
import { venueCalls } from "./desk-calls/venue-calls.ts";
import { webhookCalls } from "./desk-calls/webhook-calls.ts";

/** The part of api-calls.ts about the desk: what an organiser's people and keys call (docs/api.md). */
export const deskCalls: Readonly<Record<string, CallDescription>> = {
  ...teamCalls,
  ...eventCalls,
  ...draftCalls,
  ...venueCalls,
  ...orderCalls,
  ...moneyCalls,
  ...doorCalls,
  ...webhookCalls,
};
