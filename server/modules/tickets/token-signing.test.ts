import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeBase45, encodeBase45 } from "#contract/rules/ticket/base45.ts";
import { makeTicketKey, ticketKey } from "#server/secrets.ts";
import { signTicket, verifyTicket } from "./token-signing.ts";

const newKey = () => ticketKey(makeTicketKey(), "test");
const key = newKey();
const keys = [{ kid: key.kid, key: key.publicKeyBase64 }];
const facts = { ticketId: 42, eventId: 7, startsAtMinutes: 29_920_000 };

it("verifies with only the public key", () => {
  expect(verifyTicket(signTicket(key, facts), keys)).toMatchObject(facts);
});

it("verifies with a browser's Web Crypto too", async () => {
  const token = verifyTicket(signTicket(key, facts), keys);
  if (!token) throw new Error("not a ticket");
  const raw = Uint8Array.from(Buffer.from(key.publicKeyBase64, "base64"));
  const publicKey = await crypto.subtle.importKey("raw", raw, "Ed25519", false, ["verify"]);
  expect(await crypto.subtle.verify("Ed25519", publicKey, token.signature, token.body)).toBe(true);
});

it("does not verify if any byte differs", () => {
  const text = signTicket(key, facts);
  const bytes = decodeBase45(text.slice(4)) ?? new Uint8Array();
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const forged = Uint8Array.from(bytes);
      forged[at] = (forged[at] ?? 0) ^ change;
      expect(verifyTicket(`BR1:${encodeBase45(forged)}`, keys)).toBeNull();
    }),
  );
});

it("does not verify under another key, even one with the same id", () => {
  const other = newKey();
  expect(verifyTicket(signTicket({ ...other, kid: key.kid }, facts), keys)).toBeNull();
  expect(verifyTicket(signTicket(key, facts), [])).toBeNull();
});

it("tries each of the keys that share an id", () => {
  const other = newKey();
  const both = [
    { kid: key.kid, key: other.publicKeyBase64 },
    { kid: key.kid, key: key.publicKeyBase64 },
  ];
  expect(verifyTicket(signTicket(key, facts), both)).toMatchObject(facts);
  expect(verifyTicket(signTicket({ ...other, kid: key.kid }, facts), both)).toMatchObject(facts);
});
