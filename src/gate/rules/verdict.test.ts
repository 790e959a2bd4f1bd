import { generateKeyPairSync, sign } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { encodeTicketBody, formatTicketToken } from "#contract/rules/ticket/ticket-token.ts";
import { gateEvent } from "#tests/support/gate-fixtures.ts";
import { signatureCheck } from "./signature.ts";
import { type Direction, readCode, standingVerdict } from "./verdict.ts";

const pair = () => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const raw = publicKey.export({ format: "der", type: "spki" }).subarray(-32);
  return { privateKey, key: raw.toString("base64") };
};
const ours = pair();
const older = pair();
const theirs = pair();
const startsAtMinutes = Date.parse(gateEvent.starts_at) / 60_000;
const token = (change: Partial<Parameters<typeof encodeTicketBody>[0]> = {}, by = ours) => {
  const body = encodeTicketBody({ kid: 1, ticketId: 5, eventId: 12, startsAtMinutes, ...change });
  return formatTicketToken(body, sign(null, body, by.privateKey));
};

afterEach(() => vi.unstubAllGlobals());

describe.each(["the browser's own check", "the library, where the browser has none"])("by %s", (by) => {
  const read = (text: string) => {
    if (by.startsWith("the library")) {
      const { subtle } = crypto;
      const importKey = () => Promise.reject(new DOMException("Ed25519", "NotSupportedError"));
      const poor = { importKey, digest: subtle.digest.bind(subtle) };
      vi.stubGlobal("crypto", { subtle: poor });
    }
    // Two keys with the same number during a rotation, and the key before them.
    const keys = [
      { kid: 1, key: older.key },
      { kid: 1, key: ours.key },
      { kid: 0, key: older.key },
    ];
    return readCode(text, gateEvent, signatureCheck({ keys, withdrawn_keys: [{ kid: 2, key: theirs.key }] }));
  };

  test("one of our tickets for this event", async () => {
    expect(await read(token())).toEqual({ kind: "ticket", ticketId: 5 });
    expect(await read(` ${token()}\n`)).toMatchObject({ kind: "ticket" });
  });

  test("a ticket signed with the previous key", async () => {
    expect(await read(token({ kid: 0 }, older))).toMatchObject({ kind: "ticket" });
    expect(await read(token({}, older))).toMatchObject({ kind: "ticket" });
  });

  test("anything that a withdrawn key signed, for any event", async () => {
    expect(await read(token({ kid: 2 }, theirs))).toEqual({ kind: "old-code" });
    expect(await read(token({ kid: 2, eventId: 13 }, theirs))).toEqual({ kind: "old-code" });
    expect(await read(token({ kid: 2 }))).toEqual({ kind: "not-ours", why: "forged" });
  });

  test("a copy with another start than the list says so", async () => {
    expect(await read(token({ startsAtMinutes: startsAtMinutes - 60 }))).toMatchObject({
      kind: "ticket",
      otherStartMs: (startsAtMinutes - 60) * 60_000,
    });
  });

  test("a genuine ticket to another event, with its start", async () => {
    const startsAtMs = (startsAtMinutes + 1440) * 60_000;
    const other = token({ eventId: 13, startsAtMinutes: startsAtMinutes + 1440 });
    expect(await read(other)).toEqual({ kind: "wrong-event", eventId: "13", startsAtMs });
  });

  test.each([
    ["signed by another", () => token({}, theirs)],
    ["of a key that we never had", () => token({ kid: 9 })],
    ["with one letter changed", () => token().replace(/.$/, (last) => (last === "0" ? "1" : "0"))],
    ["for another ticket under the same signature", () => token().slice(0, 20) + token({ ticketId: 6 }).slice(20)],
  ])("a forged ticket: %s", async (_, make) => {
    expect(await read(make())).toMatchObject({ kind: "not-ours" });
  });

  test.each(["https://example.com/menu", "", "BR1:", "4006381333931"])("a foreign code: '%s'", async (text) => {
    expect(await read(text)).toEqual({ kind: "not-ours", why: "foreign" });
  });
});

test.each<[number, Direction, string]>([
  [0, "in", "enter"],
  [1, "in", "already-in"],
  [2, "in", "void"],
  [3, "in", "enter"],
  [0, "out", "not-in"],
  [1, "out", "left"],
  [2, "out", "void"],
  [3, "out", "not-in"],
])("a ticket of state %i on its way %s: %s", (state, direction, verdict) => {
  expect(standingVerdict({ state, admits: 1, inside: state === 1 ? 1 : 0, over: 0 }, direction)).toBe(verdict);
});

test("people beyond a ticket's number go out one by one, also those on a void ticket", () => {
  expect(standingVerdict({ state: 2, admits: 1, inside: 0, over: 1 }, "out")).toBe("left");
  expect(standingVerdict({ state: 1, admits: 1, inside: 1, over: 1 }, "out")).toBe("left");
  expect(standingVerdict({ state: 3, admits: 1, inside: 0, over: 1 }, "out")).toBe("left");
  expect(standingVerdict({ state: 2, admits: 1, inside: 0, over: 1 }, "in")).toBe("void");
});

test.each<[inside: number, Direction, people: number | undefined, verdict: string]>([
  [0, "in", undefined, "count"],
  [0, "in", 4, "enter"],
  [4, "in", undefined, "count"],
  [4, "in", 2, "enter"],
  [4, "in", 3, "count"],
  [5, "in", undefined, "enter"],
  [6, "in", undefined, "already-in"],
  [6, "in", 1, "already-in"],
  [4, "out", undefined, "count"],
  [4, "out", 4, "left"],
  [0, "out", undefined, "not-in"],
])("a ticket for six with %i inside on its way %s, %s counted: %s", (inside, direction, people, verdict) => {
  expect(standingVerdict({ state: inside > 0 ? 1 : 0, admits: 6, inside, over: 0 }, direction, people)).toBe(verdict);
});
