import { createPrivateKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import type { QueueReceipt } from "#contract/wire/queue.ts";
import { commitmentOf, drawnOrder, inListOrder, merkleRoot } from "#server/modules/queue/draw.ts";
import { signReceipt } from "#server/modules/queue/tokens.ts";
import { base64url, bytesOf } from "#src/waiting-room/draw/base64url.ts";
import {
  checkDraw,
  checkReceipt,
  type Finding,
  type Mine,
  type PublishedDraw,
} from "#src/waiting-room/draw/check-draw.ts";

const CLOSED = "2026-11-27T22:00:00Z";
/** The office's key for tickets, and another office's. */
const [ours, theirs] = [generateKeyPairSync("ed25519"), generateKeyPairSync("ed25519")];
const rawKey = ({ publicKey }: typeof ours) => Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url");
const keys = [rawKey(theirs).toString("base64"), rawKey(ours).toString("base64")];

function receiptOf(
  change: Partial<Omit<QueueReceipt, "signature">> = {},
  { privateKey }: { privateKey: KeyObject } = ours,
): QueueReceipt {
  const commitment = base64url(commitmentOf(seed));
  const entry = base64url(entries[3] as Buffer);
  const receipt = { event_id: "12", entry, joined_at: "2026-11-27T21:45:00.000Z", commitment, ...change };
  const ticketKey = { kid: 1, privateKey, publicKeyBase64: "" };
  return { ...receipt, signature: signReceipt(receipt, { ticketKey }) };
}

const seed = Buffer.from(Array.from({ length: 32 }, (_, index) => index));
const beacon = Buffer.from("7 11 23");
const entries: Buffer[] = [0x10, 0x20, 0x30, 0x40, 0x50].map((byte) => Buffer.alloc(16, byte));

async function published(list = entries, withBeacon: Buffer | null = beacon): Promise<PublishedDraw> {
  const proof = {
    commitment: base64url(commitmentOf(seed)),
    rules: "",
    seats_offered: 10,
    seats_held_back: 0,
    entries: list.length,
    root: base64url(await merkleRoot(list)),
    beacon_source: null,
    beacon: withBeacon && base64url(withBeacon),
    seed: base64url(seed),
  };
  return { proof, list: new Uint8Array(Buffer.concat(list)), closedAt: CLOSED, forAccounts: false, keys };
}

/** The buyer whose entry is 0x40. The example gives them place 1. */
function buyer(change: Partial<Mine> = {}): Mine {
  const entry = base64url(entries[3] as Buffer);
  return { entry, place: 1, receipt: receiptOf(), ...change };
}

const verdicts = (findings: Finding[]) => Object.fromEntries(findings.map(({ check, verdict }) => [check, verdict]));
const wrong = (findings: Finding[]) => findings.filter(({ verdict }) => verdict === "wrong").map(({ check }) => check);

describe("checking a draw in the browser", () => {
  it("finds a true draw right, in the order of the checks", async () => {
    const findings = await checkDraw(await published(), buyer());
    expect(findings.map(({ check }) => check)).toEqual([
      "commitment",
      "receipt",
      "signature",
      "list",
      "root",
      "entry",
      "place",
    ]);
    expect(wrong(findings)).toEqual([]);
    expect(findings.at(-1)).toEqual({ check: "place", verdict: "right", place: 1 });
  });

  it("agrees with the box office on lists of every length, with and without a beacon", async () => {
    for (const length of [0, 1, 2, 3, 6, 7, 33]) {
      const list = inListOrder(Array.from({ length }, (_, index) => Buffer.alloc(16, index * 7 + 1)));
      const draw = await published(list, length % 2 === 0 ? beacon : null);
      const values = {
        seed,
        beacon: length % 2 === 0 ? beacon : null,
        root: Buffer.from(bytesOf(draw.proof.root ?? "")),
      };
      const order = await drawnOrder(values, list);
      const last = order.at(-1);
      const mine = last ? buyer({ entry: base64url(last), place: length, receipt: null }) : null;
      const findings = await checkDraw(draw, mine);
      expect(wrong(findings)).toEqual([]);
      expect(findings.at(-1)?.place).toBe(last && length);
    }
  });

  it("checks the whole draw without an entry", async () => {
    expect(verdicts(await checkDraw(await published(), null))).toEqual({
      commitment: "right",
      list: "right",
      root: "right",
    });
  });

  it("tells the place to a device that does not know it yet", async () => {
    const findings = await checkDraw(await published(), buyer({ place: null }));
    expect(findings.at(-1)).toEqual({ check: "place", verdict: "right", place: 1 });
  });

  it("says how far it is, up to the end", async () => {
    const shares: number[] = [];
    await checkDraw(await published(), buyer(), undefined, (share) => shares.push(share));
    expect(shares).toEqual([...shares].sort((one, other) => one - other));
    expect(shares.at(-1)).toBe(1);
  });

  const other = base64url(new Uint8Array(32).fill(7));
  it.each<[string, (draw: PublishedDraw) => PublishedDraw, Partial<Mine>, string[]]>([
    ["another seed", (draw) => ({ ...draw, proof: { ...draw.proof, seed: other } }), {}, ["commitment"]],
    ["another root", (draw) => ({ ...draw, proof: { ...draw.proof, root: other } }), {}, ["root", "place"]],
    ["another beacon", (draw) => ({ ...draw, proof: { ...draw.proof, beacon: null } }), {}, ["place"]],
    ["another place", (draw) => draw, { place: 2 }, ["place"]],
    ["a missing entry", (draw) => ({ ...draw, list: draw.list.slice(16) }), {}, ["list", "root"]],
    ["half an entry", (draw) => ({ ...draw, list: draw.list.slice(0, -1) }), {}, ["list", "root"]],
    ["entries out of order", (draw) => ({ ...draw, list: draw.list.toReversed() }), {}, ["list", "root"]],
    [
      "a value that is not base64url",
      (draw) => ({ ...draw, proof: { ...draw.proof, root: "%" } }),
      {},
      ["root", "place"],
    ],
  ])("finds %s", async (_, change, mine, mistakes) => {
    expect(wrong(await checkDraw(change(await published()), buyer(mine)))).toEqual(expect.arrayContaining(mistakes));
  });

  it("finds a receipt of another commitment or entry", async () => {
    const draw = await published();
    expect(wrong(await checkDraw(draw, buyer({ receipt: receiptOf({ commitment: other }) })))).toEqual(["receipt"]);
    const swapped = buyer({ receipt: receiptOf({ entry: base64url(entries[0] as Buffer) }) });
    expect(wrong(await checkDraw(draw, swapped))).toEqual(["receipt"]);
  });

  it("finds a receipt that was changed, or that another office signed", async () => {
    const draw = await published();
    for (const change of [{ joined_at: "2026-11-27T21:44:00.000Z" }, { event_id: "13" }, { signature: "AAAA" }])
      expect(wrong(await checkDraw(draw, buyer({ receipt: { ...receiptOf(), ...change } })))).toEqual(["signature"]);
    const strange = buyer({ receipt: receiptOf({}, generateKeyPairSync("ed25519")) });
    expect(wrong(await checkDraw(draw, strange))).toEqual(["signature"]);
  });

  it("says that it cannot check a signature without keys, or in a browser that knows no Ed25519", async () => {
    const draw = await published();
    expect(verdicts(await checkDraw({ ...draw, keys: [] }, buyer())).signature).toBe("note");
    const importKey = crypto.subtle.importKey.bind(crypto.subtle);
    const unknowing = vi.spyOn(crypto.subtle, "importKey").mockImplementation((async (
      ...of: Parameters<typeof importKey>
    ) => {
      if (of[2] === "Ed25519") throw new DOMException("unknown", "NotSupportedError");
      return importKey(...of);
    }) as typeof importKey);
    const found = verdicts(await checkDraw(draw, buyer()));
    unknowing.mockRestore();
    expect(found).toMatchObject({ signature: "note", receipt: "right", place: "right" });
  });

  it("finds the documented receipt right, as the office signs it", async () => {
    const pkcs8 = Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), seed]);
    const privateKey = createPrivateKey({ key: pkcs8, format: "der", type: "pkcs8" });
    const receipt = receiptOf({}, { privateKey });
    expect(receipt).toMatchObject({
      entry: "QEBAQEBAQEBAQEBAQEBAQA",
      signature: "HHqX1ADTIC0_sn8SBCmIwIVTBnilp4ByrFjZ54Tqb_KcKgQglpFvu-juwqNFuztfOFwZPmNfjmdQAkIYIXzmAg",
    });
    const documented = ["A6EHv/POEL4dcN0Y50vAmWfk1jCbpQ1fHdyGZBJVMbg="];
    expect(verdicts(await checkDraw({ ...(await published()), keys: documented }, buyer({ receipt }))).signature).toBe(
      "right",
    );
  });

  it("checks a receipt before the draw", async () => {
    const { proof } = await published();
    const before = { ...proof, seed: null, root: null };
    expect(verdicts(await checkReceipt(before, buyer({ place: null }), keys))).toEqual({
      receipt: "right",
      signature: "right",
    });
    expect(await checkReceipt(before, null, keys)).toEqual([]);
  });

  describe("an entry that is not in the list", () => {
    const entry = base64url(Buffer.alloc(16, 0x60));
    const late = (joined_at: string) => buyer({ entry, place: 6, receipt: receiptOf({ entry, joined_at }) });

    it("is wrong if it joined before the list was closed", async () => {
      expect(verdicts(await checkDraw(await published(), late("2026-11-27T21:59:59Z"))).entry).toBe("wrong");
    });

    it("is as it should be if it joined later, or the draw was for accounts", async () => {
      expect(verdicts(await checkDraw(await published(), late(CLOSED))).entry).toBe("note");
      const forAccounts = { ...(await published()), forAccounts: true };
      expect(verdicts(await checkDraw(forAccounts, late("2026-11-27T21:45:00Z"))).entry).toBe("note");
    });
  });
});
