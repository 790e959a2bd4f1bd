import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { makePushKeys, type PushKeys } from "#server/push-keys.ts";
import { claimsOf, pushBrowser, startPushServices } from "#tests/support/servers/push-service.ts";
import { PushSender, type Subscription } from "./send-push.ts";

const ENDPOINT = "https://fcm.googleapis.com/fcm/send/abc";
const services = await startPushServices();
const keys: PushKeys = { ...(await makePushKeys()), subject: "mailto:office@tickets.example" };
const sender = new PushSender(keys, services.agent);
afterAll(async () => {
  sender.close();
  await services.close();
});
beforeEach(() => {
  services.delivered.length = 0;
  services.answer = () => 201;
});

const message = { body: JSON.stringify({ type: "turn", event_id: "12" }), ttlSeconds: 180 };
const of = ({ subscription: { endpoint, keys } }: ReturnType<typeof pushBrowser>): Subscription => ({
  endpoint,
  ...keys,
});

describe("a push message", () => {
  it("can be read by its browser alone, and says who sent it", async () => {
    const browser = pushBrowser(ENDPOINT);
    expect(await sender.send(of(browser), message)).toBe("sent");
    const [call] = services.delivered;
    if (!call) throw new Error("nothing came");
    expect(browser.read(call.body)).toEqual({ type: "turn", event_id: "12" });
    expect(() => pushBrowser(ENDPOINT).read(call.body)).toThrow();
    expect(call.body.toString("latin1")).not.toContain("turn");
    const claims = claimsOf(call, keys.publicKey);
    expect(claims).toMatchObject({ aud: "https://fcm.googleapis.com", sub: keys.subject });
    expect(claims.exp * 1000).toBeGreaterThan(Date.now());
    expect(call.headers).toMatchObject({ ttl: "180", urgency: "high", "content-encoding": "aes128gcm" });
    expect(call.path).toBe("/fcm/send/abc");
  });

  it.each([
    [201, "sent"],
    [404, "gone"],
    [410, "gone"],
    [403, "refused"],
    [413, "refused"],
    [429, "later"],
    [500, "later"],
    // A redirect is not followed, because it could lead into the box office's own network.
    [302, "later"],
  ] as const)("answered with %i is %s", async (status, outcome) => {
    services.answer = () => status;
    expect(await sender.send(of(pushBrowser(ENDPOINT)), message)).toBe(outcome);
    expect(services.delivered).toHaveLength(1);
  });

  it("is given up for now if the service never answers", { timeout: 30_000 }, async () => {
    services.answer = () => "nothing";
    expect(await sender.send(of(pushBrowser(ENDPOINT)), message)).toBe("later");
  });

  it("is given up for now if the service cannot be reached", async () => {
    const nobody = new PushSender(keys);
    expect(await nobody.send(of(pushBrowser("https://127.0.0.1:1/abc")), message)).toBe("later");
    nobody.close();
  });

  it("cannot be sent to keys that are none", async () => {
    const browser = { ...of(pushBrowser(ENDPOINT)), p256dh: Buffer.alloc(65, 4).toString("base64url") };
    expect(await sender.send(browser, message)).toBe("gone");
    expect(services.delivered).toHaveLength(0);
  });
});
