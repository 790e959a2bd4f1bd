import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { runHousekeeping } from "#server/jobs/housekeeping.ts";
import { get, makeTestBoxOffice, post } from "#tests/support/box-office.ts";
import {
  askForPush,
  keptSubscriptions,
  makePushBoxOffice,
  newBrowser,
  newPushRoom,
  waitingForPush,
} from "#tests/support/steps/push-steps.ts";
import { join, setRoom } from "#tests/support/steps/queue-steps.ts";

const box = await makePushBoxOffice();
const event = box.catalogue.theatre.id;
afterAll(() => box.close());
beforeEach(() => newPushRoom(box, event));

const waiting = () => waitingForPush(box, event);
const kept = () => keptSubscriptions(box);

describe("asking to be told", () => {
  it("is the same once and many times, and can be taken back", async () => {
    const { token, browser } = await waiting();
    expect((await askForPush(box, token, browser)).json()).toMatchObject({ status: 1 });
    expect(await kept()).toHaveLength(1);
    const stop = () => post(box.app, "/api/queue/push/stop", { token, endpoint: browser.subscription.endpoint });
    expect((await stop()).json()).toMatchObject({ status: 1 });
    expect((await stop()).json()).toMatchObject({ status: 1 });
    expect(await kept()).toEqual([]);
  });

  it("keeps the five newest browsers of a buyer", async () => {
    const { token } = await waiting();
    const more = Array.from({ length: 6 }, () => newBrowser());
    for (const browser of more) await askForPush(box, token, browser);
    const endpoints = more.slice(1).map(({ subscription }) => subscription.endpoint);
    expect((await kept()).map(({ endpoint }) => endpoint)).toEqual(endpoints);
  });

  it("sends nothing to an address that is no push service", async () => {
    const { token } = await join(box, event);
    for (const endpoint of ["https://127.0.0.1/abc", "http://fcm.googleapis.com/a", "https://tickets.example/", "fcm"])
      expect((await askForPush(box, token, newBrowser(), { endpoint })).json()).toMatchObject({ status: 0 });
    expect(await kept()).toEqual([]);
  });

  it("refuses a token that we did not sign, and keys that are none", async () => {
    const { token } = await join(box, event);
    expect((await askForPush(box, `${token.slice(0, -4)}AAAA`, newBrowser())).statusCode).toBe(404);
    const { auth } = newBrowser().subscription.keys;
    expect((await askForPush(box, token, newBrowser(), { keys: { p256dh: "short", auth } })).statusCode).toBe(400);
    expect(await kept()).toEqual([]);
  });

  it("gives the public key to everybody, and the private one to nobody", async () => {
    const answer = await get(box.app, "/api/queue/push");
    expect(answer.json().response_data).toEqual({ public_key: box.services.config.pushKeys?.publicKey });
    expect(answer.body).not.toContain(box.services.config.pushKeys?.privateKey);
  });

  it("ends with the housekeeping once the event has begun, and after a process died while it sent", async () => {
    await waiting();
    await runHousekeeping(box.db);
    expect(await kept()).toHaveLength(1);
    await box.sql`update queue_push set sending_at = now() - interval '2 hours'`;
    await runHousekeeping(box.db);
    expect(await kept()).toEqual([]);
  });
});

describe("an office without keys for push messages", () => {
  it("says so, and keeps nothing", async () => {
    const plain = await makeTestBoxOffice();
    expect((await get(plain.app, "/api/queue/push")).json().response_data).toEqual({ public_key: null });
    await setRoom(plain, plain.catalogue.theatre.id, {});
    const { token } = await join(plain, plain.catalogue.theatre.id);
    const { subscription } = newBrowser();
    const answer = await post(plain.app, "/api/queue/push", { token, subscription });
    expect(answer.json()).toEqual({ status: 0, message: expect.stringContaining("you keep your place") });
    await plain.close();
  });
});
