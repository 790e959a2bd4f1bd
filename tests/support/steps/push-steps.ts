import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import { makePushKeys } from "#server/push-keys.ts";
import { makeTestBoxOffice, post, type TestBoxOffice } from "../box-office.ts";
import { type PushBrowser, pushBrowser } from "../servers/push-service.ts";
import { join, newRoom } from "./queue-steps.ts";

/* What people in a waiting room and their browsers do to subscribe to push messages. */

export const CHROME = "https://fcm.googleapis.com/fcm/send/";
export const FIREFOX = "https://updates.push.services.mozilla.com/wpush/v2/";

/** A test box office that has keys for push messages. */
export async function makePushBoxOffice(): Promise<TestBoxOffice> {
  const { publicKey, privateKey } = await makePushKeys();
  const env = {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: "mailto:office@tickets.example",
  };
  return makeTestBoxOffice({ env });
}

/** Deletes every waiting room and every subscription, and opens a room for this event. */
export async function newPushRoom(box: TestBoxOffice, event: number): Promise<void> {
  await box.sql`delete from queue_push`;
  await newRoom(box, event);
}

let browsers = 0;

/** A browser that nobody else uses, with this push service. */
export function newBrowser(service = CHROME): PushBrowser {
  browsers += 1;
  return pushBrowser(`${service}${browsers}`);
}

/** Subscribes a browser. `change` replaces fields of its subscription. */
export const askForPush = (
  box: TestBoxOffice,
  token: string,
  { subscription }: PushBrowser,
  change: object = {},
): Promise<LightMyRequestResponse> =>
  post(box.app, "/api/queue/push", { token, subscription: { ...subscription, expirationTime: null, ...change } });

/** A waiting buyer whose browser is subscribed. */
export async function waitingForPush(box: TestBoxOffice, event: number, service = CHROME) {
  const { token, place } = await join(box, event);
  const browser = newBrowser(service);
  expect((await askForPush(box, token, browser)).json()).toMatchObject({ status: 1 });
  return { token, place, browser };
}

/** The subscriptions that the box office stores, oldest first. */
export const keptSubscriptions = async (box: TestBoxOffice) =>
  await box.sql<{ endpoint: string; tries: number }>`select endpoint, tries from queue_push order by id`;
