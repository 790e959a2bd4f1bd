import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { TurnNotifier } from "#server/modules/queue/push/notify-called.ts";
import {
  type PushMessage,
  PushSender,
  type SendOutcome,
  type Subscription,
} from "#server/modules/queue/push/send-push.ts";
import { runDraw } from "#server/modules/queue/run-draw.ts";
import { startPushServices } from "#tests/support/servers/push-service.ts";
import {
  CHROME,
  FIREFOX,
  keptSubscriptions,
  makePushBoxOffice,
  newPushRoom,
  waitingForPush,
} from "#tests/support/steps/push-steps.ts";
import { callUpTo, enter, join, openSale, placeOf, setRoom, someone } from "#tests/support/steps/queue-steps.ts";

/* How buyers are notified that it is their turn. tests/api/queue/queue-push-asking.test.ts tests how they subscribe. */

const box = await makePushBoxOffice();
const event = box.catalogue.theatre.id;
const services = await startPushServices();
if (!box.services.config.pushKeys) throw new Error("the box office has no keys");
const sender = new PushSender(box.services.config.pushKeys, services.agent);
afterAll(async () => {
  sender.close();
  await services.close();
  await box.close();
});
beforeEach(async () => {
  await newPushRoom(box, event);
  services.delivered.length = 0;
  services.answer = () => 201;
});

const waiting = (service = CHROME) => waitingForPush(box, event, service);
const kept = () => keptSubscriptions(box);
/** Notifies everybody who is due, and waits until that is done. @returns how many were due */
async function tell(by: Pick<PushSender, "send"> = sender, refused: (host: string) => void = () => undefined) {
  const teller = new TurnNotifier(box.db, by, refused);
  const due = await teller.turn((error) => {
    throw error;
  });
  await teller.settle();
  return due;
}
/** Makes another attempt due, as after the pause. */
const afterThePause = () => box.sql`update queue_push set not_before = now() - interval '1 second'`;

describe("being told when it is one's turn", () => {
  it("tells exactly the called ones, once, and keeps nothing about them", async () => {
    const [first, second] = [await waiting(), await waiting()];
    expect(await tell()).toBe(0);
    await callUpTo(box, event, 1);
    await tell();
    expect(services.delivered.map(({ path }) => path)).toEqual([new URL(first.browser.subscription.endpoint).pathname]);
    const [message] = services.delivered;
    expect(first.browser.read(message?.body ?? Buffer.alloc(0))).toEqual({
      type: "turn",
      event_id: String(event),
      event_name: expect.any(String),
    });
    expect(message?.headers.ttl).toBe("180");
    await tell();
    expect(services.delivered).toHaveLength(1);
    expect((await kept()).map(({ endpoint }) => endpoint)).toEqual([second.browser.subscription.endpoint]);
  });

  it("tells nobody twice, even if several processes do it at once", async () => {
    for (let count = 0; count < 5; count += 1) await waiting();
    await callUpTo(box, event, 5);
    await Promise.all([tell(), tell(), tell()]);
    expect(new Set(services.delivered.map(({ path }) => path)).size).toBe(5);
    expect(services.delivered).toHaveLength(5);
  });

  it("tells nobody who has come in already, and nobody about a cancelled event", async () => {
    const { token } = await waiting();
    await waiting();
    await callUpTo(box, event, 2);
    expect((await enter(box, token)).json()).toMatchObject({ status: 1 });
    await box.sql`update event set state = 'cancelled' where id = ${event}`;
    await tell();
    await box.sql`update event set state = 'onsale' where id = ${event}`;
    expect(services.delivered).toHaveLength(0);
    await tell();
    expect(services.delivered).toHaveLength(1);
  });

  it("follows a device's entry to the account that it was joined to", async () => {
    const as = await someone(box);
    await join(box, event, { as });
    const { token, browser } = await waiting();
    // The account's own entry has the lower place, so it counts for both devices.
    await join(box, event, { as, token });
    await callUpTo(box, event, 1);
    await tell();
    expect(services.delivered.map(({ path }) => path)).toEqual([new URL(browser.subscription.endpoint).pathname]);
  });

  it("tells those who asked before the draw, in the order of the places that they drew", async () => {
    await setRoom(box, event, { opensIn: 600 });
    const all = [await waiting(), await waiting(), await waiting()];
    await tell();
    await openSale(box, event);
    await runDraw(box.services, event);
    for (let called = 1; called <= 3; called += 1) {
      await callUpTo(box, event, called);
      await tell();
      expect(services.delivered).toHaveLength(called);
    }
    const places = await Promise.all(
      all.map(async ({ token, browser }) => ({
        place: Number(await placeOf(box, token)),
        path: new URL(browser.subscription.endpoint).pathname,
      })),
    );
    const byPlace = places.sort((one, other) => one.place - other.place).map(({ path }) => path);
    expect(services.delivered.map(({ path }) => path)).toEqual(byPlace);
  });

  it("goes on with other services while one never answers", async () => {
    await waiting(FIREFOX);
    await callUpTo(box, event, 1);
    let answer: (outcome: SendOutcome) => void = () => undefined;
    const told: string[] = [];
    const silent = {
      send: ({ endpoint }: Subscription): Promise<SendOutcome> => {
        told.push(endpoint);
        if (endpoint.startsWith(CHROME)) return Promise.resolve("sent");
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
    };
    const teller = new TurnNotifier(box.db, silent, () => undefined);
    const failed = (error: unknown) => {
      throw error;
    };
    await teller.turn(failed);
    await waiting(CHROME);
    await callUpTo(box, event, 2);
    await teller.turn(failed);
    expect(told.map((endpoint) => endpoint.startsWith(CHROME))).toEqual([false, true]);
    answer("later");
    await teller.settle();
    expect(await kept()).toMatchObject([{ tries: 1 }]);
  });

  it("forgets a browser that no longer wants messages", async () => {
    await waiting();
    await callUpTo(box, event, 1);
    services.answer = () => 410;
    await tell();
    expect(await kept()).toEqual([]);
  });

  it("tries again later while a service is away, and gives up in the end", async () => {
    await waiting();
    await callUpTo(box, event, 1);
    services.answer = () => 503;
    await tell();
    await tell();
    expect(services.delivered).toHaveLength(1);
    await afterThePause();
    services.answer = () => 201;
    await tell();
    expect(services.delivered).toHaveLength(2);
    expect(await kept()).toEqual([]);

    await waiting();
    await callUpTo(box, event, 2);
    services.answer = () => 503;
    for (let tries = 0; tries < 6; tries += 1) {
      await tell();
      await afterThePause();
    }
    expect(await kept()).toEqual([]);
  });

  it("lets a service that is away delay nobody else's messages", async () => {
    for (let count = 0; count < 30; count += 1) await waiting(FIREFOX);
    await waiting(CHROME);
    await callUpTo(box, event, 31);
    const asked: string[] = [];
    const halfAway = {
      send: async ({ endpoint }: Subscription, _message: PushMessage): Promise<SendOutcome> => {
        asked.push(endpoint);
        return endpoint.startsWith(FIREFOX) ? "later" : "sent";
      },
    };
    await tell(halfAway);
    expect(asked.filter((endpoint) => endpoint.startsWith(CHROME))).toHaveLength(1);
    // It is left alone after a few failures. Messages that were not attempted have used up no attempt.
    expect(asked.length).toBeLessThan(20);
    const rows = await kept();
    expect(rows).toHaveLength(30);
    expect(rows.filter(({ tries }) => tries === 0).length).toBeGreaterThan(10);
  });

  it("says which service refused a message for good", async () => {
    await waiting();
    await callUpTo(box, event, 1);
    services.answer = () => 403;
    const refused: string[] = [];
    await tell(sender, (host) => refused.push(host));
    expect(refused).toEqual(["fcm.googleapis.com"]);
    expect(await kept()).toEqual([]);
  });
});
