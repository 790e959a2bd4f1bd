import { createPrivateKey, sign } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { QUICKNET } from "#contract/rules/event/quicknet.ts";
import type { QueueProof, QueueReceipt } from "#contract/wire/queue.ts";
import { commitmentOf, commitmentTo, drawnOrder, inListOrder, merkleRoot } from "#server/modules/queue/draw.ts";
import { receiptPublicKey, signedReceipt } from "#server/modules/queue/receipts.ts";
import { hashOfRules, sourceLine } from "#server/modules/queue/terms.ts";
import { base64url, bytesOf } from "#src/waiting-room/draw/base64url.ts";
import { isRoundOfQuicknet } from "#src/waiting-room/draw/beacon.ts";
import {
  checkDraw,
  checkReceipt,
  type Finding,
  type Mine,
  type PublishedDraw,
  type RoundChecker,
} from "#src/waiting-room/draw/check-draw.ts";
import { beforeWords, findingWords, outcomeOf, whatItProves } from "#src/waiting-room/draw/check-words.ts";

const CLOSED = "2026-11-27T22:00:00Z";
const JOINED = "2026-11-27T21:45:00.000Z";
/** The box office's secret, and another box office's. */
const [ours, theirs] = [{ sessionSecret: "the secret of this office" }, { sessionSecret: "another office's secret" }];
const key = (secrets: typeof ours, withdrawn_at: string | null = null) => ({
  key: receiptPublicKey(secrets),
  withdrawn_at,
});
const keys = [key(theirs), key(ours)];
const RULES = "One entry, one lot.";
/** A published round of quicknet. */
const ROUND = {
  source: { chain: QUICKNET.hash, round: 1000, published_at: "2023-08-23T15:59:24.000Z" },
  signature: "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
};

type Source = QueueProof["beacon_source"];
const termsOf = (rules: string, source: Source) => ({
  rules,
  chain: source?.chain ?? null,
  round: source?.round ?? null,
});
const termsSince = (since: string, rules: string, source: Source) => ({
  since,
  rules,
  beacon_source: source,
  commitment: base64url(commitmentTo(seed, termsOf(rules, source))),
});

function receiptOf(change: Partial<Omit<QueueReceipt, "signature">> = {}, secrets = ours): QueueReceipt {
  const terms = termsOf(RULES, null);
  const receipt = {
    event_id: "12",
    entry: base64url(entries[3] as Buffer),
    joined_at: JOINED,
    merged_into: null,
    commitment: base64url(commitmentTo(seed, terms)),
    rules_hash: base64url(hashOfRules(RULES)),
    beacon: sourceLine(terms),
    ...change,
  };
  return signedReceipt(receipt, secrets);
}

const seed = Buffer.from(Array.from({ length: 32 }, (_, index) => index));
const beacon = Buffer.from("7 11 23");
const entries: Buffer[] = [0x10, 0x20, 0x30, 0x40, 0x50].map((byte) => Buffer.alloc(16, byte));

async function published(list = entries, withBeacon: Buffer | null = beacon): Promise<PublishedDraw> {
  const proof = {
    commitment: base64url(commitmentTo(seed, termsOf(RULES, null))),
    rules: RULES,
    seats_offered: 10,
    seats_held_back: 0,
    entries: list.length,
    root: base64url(await merkleRoot(list)),
    beacon_source: null,
    beacon: withBeacon && base64url(withBeacon),
    seed: base64url(seed),
    terms: [termsSince("2026-11-01T00:00:00.000Z", RULES, null)],
    receipt_keys: keys,
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

const check = (draw: PublishedDraw, mine: Mine | null, progress?: (share: number) => void) =>
  checkDraw(draw, mine, isRoundOfQuicknet, undefined, progress);

describe("checking a draw in the browser", () => {
  it("finds a true draw right, in the order of the checks", async () => {
    const findings = await check(await published(), buyer());
    expect(findings.map(({ check }) => check)).toEqual([
      "commitment",
      "terms",
      "beacon",
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
      const findings = await check(draw, mine);
      expect(wrong(findings)).toEqual([]);
      expect(findings.at(-1)?.place).toBe(last && length);
    }
  });

  it("checks the whole draw without an entry", async () => {
    expect(verdicts(await check(await published(), null))).toEqual({
      commitment: "right",
      terms: "right",
      beacon: "note",
      list: "right",
      root: "right",
    });
  });

  it("tells the place to a device that does not know it yet", async () => {
    const findings = await check(await published(), buyer({ place: null }));
    expect(findings.at(-1)).toEqual({ check: "place", verdict: "right", place: 1 });
  });

  it("says how far it is, up to the end", async () => {
    const shares: number[] = [];
    await check(await published(), buyer(), (share) => shares.push(share));
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
    expect(wrong(await check(change(await published()), buyer(mine)))).toEqual(expect.arrayContaining(mistakes));
  });

  it("finds a receipt of another commitment or entry", async () => {
    const draw = await published();
    expect(wrong(await check(draw, buyer({ receipt: receiptOf({ commitment: other }) })))).toEqual(["receipt"]);
    const swapped = buyer({ receipt: receiptOf({ entry: base64url(entries[0] as Buffer) }) });
    expect(wrong(await check(draw, swapped))).toEqual(["receipt"]);
  });

  it("finds a receipt that was changed, or that another office signed", async () => {
    const draw = await published();
    for (const change of [{ joined_at: "2026-11-27T21:44:00.000Z" }, { event_id: "13" }, { signature: "AAAA" }])
      expect(wrong(await check(draw, buyer({ receipt: { ...receiptOf(), ...change } })))).toEqual(["signature"]);
    const strange = buyer({ receipt: receiptOf({}, { sessionSecret: "a third office's secret" }) });
    expect(wrong(await check(draw, strange))).toEqual(["signature"]);
  });

  it("says that it cannot check a signature without keys, or in a browser that knows no Ed25519", async () => {
    const draw = await published();
    expect(verdicts(await check({ ...draw, keys: [] }, buyer())).signature).toBe("note");
    const importKey = crypto.subtle.importKey.bind(crypto.subtle);
    const unknowing = vi.spyOn(crypto.subtle, "importKey").mockImplementation((async (
      ...of: Parameters<typeof importKey>
    ) => {
      if (of[2] === "Ed25519") throw new DOMException("unknown", "NotSupportedError");
      return importKey(...of);
    }) as typeof importKey);
    const found = verdicts(await check(draw, buyer()));
    unknowing.mockRestore();
    expect(found).toMatchObject({ signature: "note", receipt: "right", place: "right" });
  });

  it("finds the documented receipt of an earlier version right, by any form in which keys are listed", async () => {
    const pkcs8 = Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), seed]);
    const privateKey = createPrivateKey({ key: pkcs8, format: "der", type: "pkcs8" });
    const commitment = base64url(commitmentOf(seed));
    const entry = "QEBAQEBAQEBAQEBAQEBAQA";
    const text = ["brolga waiting room", "12", entry, JOINED, commitment].join("\n");
    const signature = sign(null, Buffer.from(text), privateKey).toString("base64url");
    expect(signature).toBe("HHqX1ADTIC0_sn8SBCmIwIVTBnilp4ByrFjZ54Tqb_KcKgQglpFvu-juwqNFuztfOFwZPmNfjmdQAkIYIXzmAg");
    const receipt = { event_id: "12", entry, joined_at: JOINED, commitment, signature };
    const draw = await published();
    const proof = { ...draw.proof, commitment, terms: [] };
    const documented = "A6EHv/POEL4dcN0Y50vAmWfk1jCbpQ1fHdyGZBJVMbg=";
    for (const listed of [documented, { kid: 1, key: documented }, { key: documented, withdrawn_at: null }]) {
      const found = verdicts(await check({ ...draw, proof, keys: [listed] }, buyer({ receipt })));
      expect(found).toMatchObject({ commitment: "right", terms: "note", receipt: "right", signature: "right" });
    }
  });

  it("finds the documented receipt right", async () => {
    const signature = "OGVCUw_K2oxmgr9RlwzwtdpSQeeb2BLf8ACJtH-Fq9Aqn25gQEoDKrDVSUyAx91Gexw0j_5eP6kOrF4TxwSqCQ";
    const receipt = { ...receiptOf(), signature };
    const draw = { ...(await published()), keys: ["A6EHv/POEL4dcN0Y50vAmWfk1jCbpQ1fHdyGZBJVMbg="] };
    expect(verdicts(await check(draw, buyer({ receipt })))).toMatchObject({ receipt: "right", signature: "right" });
  });

  it("says of a receipt whose key was withdrawn whether it is from before or after", async () => {
    const draw = await published();
    const signatureOf = async (withdrawn: string) =>
      (await check({ ...draw, keys: [key(theirs), key(ours, withdrawn)] }, buyer())).find(
        ({ check: name }) => name === "signature",
      );
    const [before, after] = ["2026-11-28T00:00:00.000Z", "2026-11-27T21:00:00.000Z"];
    expect(await signatureOf(before)).toMatchObject({ verdict: "note", reason: "withdrawn", at: before });
    expect(await signatureOf(after)).toMatchObject({ verdict: "wrong", reason: "withdrawn", at: after });
  });

  it("takes the entry that a signed receipt says it was merged into, and nothing else", async () => {
    const gone = base64url(Buffer.alloc(16, 0x60));
    const merged_into = base64url(entries[3] as Buffer);
    const of = (receipt: QueueReceipt) => buyer({ entry: gone, receipt });
    const draw = await published();
    const right = await check(draw, of(receiptOf({ entry: gone, merged_into })));
    expect(wrong(right)).toEqual([]);
    expect(right.slice(-2)).toEqual([
      { check: "entry", verdict: "right", reason: "merged" },
      { check: "place", verdict: "right", place: 1 },
    ]);
    expect(wrong(await check(draw, of(receiptOf({ entry: gone }))))).toEqual(["entry"]);
    const elsewhere = receiptOf({ entry: gone, merged_into: base64url(Buffer.alloc(16, 0x70)) });
    expect(wrong(await check(draw, of(elsewhere)))).toEqual(["entry"]);
    const forged = { ...receiptOf({ entry: gone }), merged_into };
    expect(wrong(await check(draw, of(forged)))).toEqual(["signature"]);
  });

  it("finds rules or a beacon that were changed afterwards, in the proof and in the receipt", async () => {
    const draw = await published();
    const { proof } = draw;
    const checked = async (change: Partial<QueueProof>) =>
      wrong(await check({ ...draw, proof: { ...proof, ...change } }, buyer()));
    const [first] = proof.terms as [QueueProof["terms"][number]];
    expect(await checked({ rules: "We choose." })).toEqual(["terms"]);
    expect(await checked({ rules: "We choose.", terms: [{ ...first, rules: "We choose." }] })).toEqual([
      "commitment",
      "receipt",
    ]);
    const replaced = termsSince(first.since, "We choose.", null);
    expect(await checked({ rules: "We choose.", terms: [replaced], commitment: replaced.commitment })).toEqual([
      "receipt",
    ]);
    expect(await checked({ beacon_source: ROUND.source })).toEqual(expect.arrayContaining(["terms"]));
  });

  it("notes terms that were changed openly, and says when the earlier beacon was public by then", async () => {
    const draw = await published();
    const changed = (since: string, source: Source) => {
      const terms = [termsSince("2023-08-01T00:00:00.000Z", RULES, source), termsSince(since, "Later rules.", null)];
      const { commitment, rules } = terms[1] as (typeof terms)[1];
      return { ...draw, proof: { ...draw.proof, terms, commitment, rules } };
    };
    const reasonOf = (findings: Finding[], name: string) => findings.find(({ check: one }) => one === name)?.reason;
    const after = changed("2026-11-27T21:50:00.000Z", null);
    const findings = await check(after, buyer());
    expect(wrong(findings)).toEqual([]);
    expect([reasonOf(findings, "terms"), reasonOf(findings, "receipt")]).toEqual(["changed", "changed"]);
    // A receipt of that time names the later terms.
    expect(wrong(await check(changed("2026-11-27T21:40:00.000Z", null), buyer()))).toEqual(["receipt"]);
    const late = await check(
      changed("2026-11-27T21:50:00.000Z", { ...ROUND.source, published_at: "2027-01-01T00:00:00Z" }),
      null,
    );
    expect(reasonOf(late, "terms")).toBe("late");
  });

  it("checks the signature of a beacon's round by the League of Entropy's key, or says that it did not", async () => {
    const draw = await published();
    const beaconOf = async (text: string, source: Source, checker: RoundChecker = isRoundOfQuicknet) => {
      const proof = { ...draw.proof, beacon: base64url(Buffer.from(text)), beacon_source: source };
      return (await checkDraw({ ...draw, proof }, null, checker)).find(({ check: name }) => name === "beacon");
    };
    expect(await beaconOf(ROUND.signature, ROUND.source)).toEqual({ check: "beacon", verdict: "right" });
    expect(await beaconOf(ROUND.signature, { ...ROUND.source, round: 1001 })).toMatchObject({ verdict: "wrong" });
    expect(await beaconOf(ROUND.signature, { ...ROUND.source, chain: "c".repeat(64) })).toMatchObject({
      verdict: "wrong",
    });
    expect(await beaconOf("7 11 23", ROUND.source)).toMatchObject({ verdict: "wrong" });
    const unchecked = await beaconOf(ROUND.signature, ROUND.source, async () => null);
    expect(unchecked).toEqual({ check: "beacon", verdict: "note", reason: "unchecked" });
  });

  it("says plainly what an operator could do without a beacon, and nothing of it with one", async () => {
    const draw = await published();
    const withRound = { ...draw, proof: { ...draw.proof, beacon_source: ROUND.source } };
    const on = (instant: string) => `on ${instant}`;
    const wordsOf = ({ proof }: PublishedDraw) => [beforeWords(proof), ...whatItProves(proof, on)].join(" ");
    expect(wordsOf(draw)).toContain("made-up entries until one got a good place. Nothing here can rule that out.");
    expect(wordsOf(withRound)).not.toContain("Nothing here can rule that out");
    expect(wordsOf(withRound)).toContain("round 1000 of drand");
    const findings = await check(draw, buyer());
    const beaconFound = findings.find(({ check: name }) => name === "beacon") as Finding;
    expect(findingWords(beaconFound, draw, on)).toContain("so we could have tried out made-up entries");
    expect(outcomeOf(findings, draw)).toMatchObject({
      isRight: true,
      words: expect.stringContaining("no random number"),
    });
    expect(outcomeOf(findings, withRound).words).not.toContain("no random number");
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
      expect(verdicts(await check(await published(), late("2026-11-27T21:59:59Z"))).entry).toBe("wrong");
    });

    it("is as it should be if it joined later, or the draw was for accounts", async () => {
      expect(verdicts(await check(await published(), late(CLOSED))).entry).toBe("note");
      const forAccounts = { ...(await published()), forAccounts: true };
      expect(verdicts(await check(forAccounts, late("2026-11-27T21:45:00Z"))).entry).toBe("note");
    });
  });
});
