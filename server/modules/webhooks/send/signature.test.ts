import { expect, it } from "vitest";
import { newWebhookSecret, signatureOf } from "./signature.ts";

it("signs the specification's own example as it does", () => {
  const parts = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: 1614265330, body: '{"test": 2432232314}' };
  expect(signatureOf(parts, ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"])).toBe(
    "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  );
});

it("signs with both secrets, as the browsers' cryptography does", async () => {
  const parts = { id: "msg_1", timestamp: 1_700_000_000, body: '{"name":"Ünicode 🎫"}' };
  const secrets = [newWebhookSecret(), newWebhookSecret()];
  const signed = new TextEncoder().encode(`msg_1.1700000000.${parts.body}`);
  const bySubtle = async (secret: string) => {
    const bytes = Buffer.from(secret.slice(6), "base64");
    const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    return `v1,${Buffer.from(await crypto.subtle.sign("HMAC", key, signed)).toString("base64")}`;
  };
  const expected = await Promise.all(secrets.map(bySubtle));
  expect(signatureOf(parts, secrets)).toBe(expected.join(" "));
  expect(new Set(expected).size).toBe(2);
});

it("makes secrets of 256 bits, each of them new", () => {
  const made = Array.from({ length: 50 }, newWebhookSecret);
  expect(new Set(made).size).toBe(50);
  for (const secret of made) expect(Buffer.from(secret.replace(/^whsec_/, ""), "base64")).toHaveLength(32);
});
