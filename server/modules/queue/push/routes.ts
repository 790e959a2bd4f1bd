import { FormAnswer } from "#contract/wire/account/account-changes.ts";
import { shopCall } from "#server/plugins/calls.ts";
import { done, good, refused } from "#server/plugins/envelope.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { type QueueToken, readToken } from "../tokens.ts";
import { PushForm, PushKeyAnswer, StopPushForm } from "./push-schema.ts";
import { isPushService } from "./push-services.ts";
import { subscribe, unsubscribe } from "./subscribe.ts";

const KEPT = "Done. We'll tell you on this device when it's your turn.";
const STOPPED = "Done. We won't send a notification to this device.";
const OFF = "We can't send notifications just now. Keep this page open, or come back to it: you keep your place.";
const STRANGE =
  "We can't send notifications to this browser. Keep this page open, or come back to it: you keep your place.";
const NO_PLACE = "We can't find your place. Please join the waiting room again.";

/** GET and POST /queue/push, and POST /queue/push/stop: notifications on a device whose page is closed. */
export const registerQueuePush: RegisterRoutes = (app, services) => {
  const { pushKeys, pushServices } = services.config;
  const ownEntry = (token: string): QueueToken => {
    const own = readToken(token, services.secrets);
    if (!own) throw new RefusalError("NOT_FOUND", { message: NO_PLACE });
    return own;
  };
  shopCall(app, {
    method: "GET",
    path: "/queue/push",
    resource: "Queue",
    access: "public",
    summary: "The shop's key for push messages, or null if it sends none",
    schema: { response: { 200: PushKeyAnswer } },
    handler: async () => good({ public_key: pushKeys?.publicKey ?? null }),
  });
  shopCall(app, {
    method: "POST",
    path: "/queue/push",
    resource: "Queue",
    access: "public",
    limits: ["pushByAddress"],
    summary: "Tell this browser by push message when it is its turn in a waiting room",
    refusals: [404],
    schema: { body: PushForm, response: { 200: FormAnswer } },
    handler: async ({ body: { token, subscription } }) => {
      const own = ownEntry(token);
      if (!pushKeys) return refused(OFF);
      const { endpoint, keys } = subscription;
      if (!isPushService(endpoint, pushServices)) return refused(STRANGE);
      await subscribe(services.db, own, { endpoint, ...keys });
      return done(KEPT);
    },
  });
  shopCall(app, {
    method: "POST",
    path: "/queue/push/stop",
    resource: "Queue",
    access: "public",
    limits: ["pushByAddress"],
    summary: "Send no such message to this browser",
    refusals: [404],
    schema: { body: StopPushForm, response: { 200: FormAnswer } },
    handler: async ({ body: { token, endpoint } }) => {
      await unsubscribe(services.db, ownEntry(token), endpoint);
      return done(STOPPED);
    },
  });
};
