import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { bls12_381 } from "@noble/curves/bls12-381.js";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { QueueReceipt } from "#contract/wire/queue.ts";
import { mistakesOf, notesOf } from "#scripts/verify-draw.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { messageOfRound } from "#server/modules/queue/drand.ts";
import { commitmentOf, commitmentTo, drawnOrder, merkleRoot } from "#server/modules/queue/draw.ts";
import { persistTerms } from "#server/modules/queue/persist-terms.ts";
import { runDraw } from "#server/modules/queue/run-draw.ts";
import { hashOfRules } from "#server/modules/queue/terms.ts";
import { get, openBoxOffice, post } from "#tests/support/box-office.ts";
import {
  enter,
  join,
  newRoom,
  openSale,
  placeOf,
  roomState,
  setRoom,
  someone,
} from "#tests/support/steps/queue-steps.ts";

const box = await openBoxOffice();
const event = box.catalogue.theatre.id;
beforeEach(() => newRoom(box, event, { opensIn: 600 }));

const bytes = (text: string) => Buffer.from(text, "base64url");
const proof = async () => (await get(box.app, `/api/queue/${event}/proof`)).json().response_data;
const list = async () => (await get(box.app, `/api/queue/${event}/list`)).rawPayload;
const draw = () => runDraw(box.services, event);

async function joinMany(count: number) {
  return Promise.all(Array.from({ length: count }, () => join(box, event)));
}

function entriesOf(published: Buffer): Buffer[] {
  return Array.from({ length: published.length / 16 }, (_, n) => published.subarray(16 * n, 16 * n + 16));
}

/** Recalculates everything that the proof and the list say. */
async function checkedOrder(): Promise<string[]> {
  const { commitment, seed, root, beacon, entries, terms } = await proof();
  const { rules, beacon_source } = terms.at(-1);
  const last = { rules, chain: beacon_source?.chain ?? null, round: beacon_source?.round ?? null };
  const published = entriesOf(await list());
  expect(published).toEqual([...published].sort(Buffer.compare));
  expect(entries).toBe(published.length);
  expect(commitmentTo(bytes(seed), last).toString("base64url")).toBe(commitment);
  expect(await merkleRoot(published)).toEqual(bytes(root));
  const values = { seed: bytes(seed), root: bytes(root), beacon: beacon === null ? null : bytes(beacon) };
  return (await drawnOrder(values, published)).map((entry) => entry.toString("base64url"));
}

describe("the draw", () => {
  it("gives everybody who came before the opening the place that follows from the proof", async () => {
    const joined = await joinMany(40);
    expect(joined.map(({ place }) => place)).toEqual(Array(40).fill(null));
    const { commitment } = await proof();
    for (const { receipt } of joined) expect(receipt.commitment).toBe(commitment);
    await openSale(box, event);
    expect(await draw()).toBe(true);
    const order = await checkedOrder();
    expect(order).toHaveLength(40);
    for (const { token, entry } of joined) expect(await placeOf(box, token)).toBe(1 + order.indexOf(entry));
    expect(await roomState(box, event)).toMatchObject({ phase: "running", entries: 40, called: 0 });
    expect(await verifyInvariants(box.db)).toEqual([]);
  });

  it("says nothing of the seed, the places and the list before", async () => {
    const { token } = await join(box, event);
    expect(await proof()).toMatchObject({ seed: null, root: null, beacon: null, entries: 1 });
    expect((await get(box.app, `/api/queue/${event}/list`)).statusCode).toBe(404);
    await openSale(box, event);
    // The list is closed, and a process has died in the middle.
    await box.sql`update queue_room set list_closed_at = now(), drawn_for = 'everyone' where event_id = ${event}`;
    expect(await proof()).toMatchObject({ seed: null, root: null });
    expect((await get(box.app, `/api/queue/${event}/list`)).statusCode).toBe(404);
    expect(await placeOf(box, token)).toBeNull();
    expect((await enter(box, token)).json()).toMatchObject({ code: "NOT_YET" });
    expect(await draw()).toBe(true);
    expect(await placeOf(box, token)).toBe(1);
  });

  it("is not done before the opening, nor twice", async () => {
    const { token } = await join(box, event);
    expect(await draw()).toBe(false);
    await joinMany(5);
    await openSale(box, event);
    expect(await draw()).toBe(true);
    const [before, place] = [await proof(), await placeOf(box, token)];
    expect(await draw()).toBe(false);
    expect([await proof(), await placeOf(box, token)]).toEqual([before, place]);
  });

  it("puts whoever comes after the opening behind it, in the order of arrival", async () => {
    await joinMany(3);
    await openSale(box, event);
    const late = [await join(box, event), await join(box, event)];
    expect(late.map(({ place }) => place)).toEqual([null, null]);
    await draw();
    expect(await Promise.all(late.map(({ token }) => placeOf(box, token)))).toEqual([4, 5]);
    expect((await join(box, event)).place).toBe(6);
    expect((await proof()).entries).toBe(3);
  });

  it("goes on where another process died, with the same places", async () => {
    const joined = await joinMany(20);
    const late = await joinAfterOpening();
    await box.sql`update queue_room set list_closed_at = (select max(joined_at) from queue_entry), drawn_for = 'everyone',
      drawing_until = now() - interval '1 second' where event_id = ${event}`;
    // Half of the places are written.
    const room = await box.db
      .selectFrom("queue_room")
      .where("event_id", "=", event)
      .selectAll()
      .executeTakeFirstOrThrow();
    const entries = joined.map(({ entry }) => bytes(entry)).sort(Buffer.compare);
    const order = await drawnOrder({ seed: room.seed, beacon: null, root: await merkleRoot(entries) }, entries);
    for (const [index, entry] of order.slice(0, 10).entries())
      await box.db
        .updateTable("queue_entry")
        .set({ place: index + 1 })
        .where("entry", "=", entry)
        .execute();
    expect(await draw()).toBe(true);
    expect(await checkedOrder()).toEqual(order.map((entry) => entry.toString("base64url")));
    for (const { token, entry } of joined)
      expect(await placeOf(box, token)).toBe(1 + order.findIndex((one) => one.equals(bytes(entry))));
    expect(await placeOf(box, late)).toBe(21);
    expect(await verifyInvariants(box.db)).toEqual([]);
  });

  it("leaves another process alone that is drawing", async () => {
    await joinMany(2);
    await openSale(box, event);
    await box.sql`update queue_room set drawing_until = now() + interval '5 seconds' where event_id = ${event}`;
    expect(await draw()).toBe(false);
  });

  it("tells a device whose entry was merged into which, signed, so that it checks its place", async () => {
    const as = await someone(box);
    const [device, account] = [await join(box, event), await join(box, event, { as })];
    await join(box, event, { as, token: device.token });
    const { place, receipt } = (await post(box.app, "/api/queue/place", { token: device.token })).json().response_data;
    expect(place).toBeNull();
    expect(receipt).toMatchObject({ entry: device.entry, merged_into: account.entry });
    await openSale(box, event);
    await draw();
    const drawn = { proof: await proof(), list: await list() };
    expect(mistakesOf({ ...drawn, receipt, place: (await placeOf(box, device.token)) ?? 0 })).toEqual([]);
    expect(mistakesOf({ ...drawn, receipt: device.receipt })).toEqual(["The entry is not in the list."]);
    expect((await post(box.app, "/api/queue/place", { token: account.token })).json().response_data).not.toHaveProperty(
      "receipt",
    );
  });

  it("keeps the entry that is in it of two without places, when they are merged while the draw waits", async () => {
    const as = await someone(box);
    const early = await join(box, event);
    await openSale(box, event);
    await box.sql`update queue_room set list_closed_at = clock_timestamp(), drawn_for = 'everyone'
      where event_id = ${event}`;
    await join(box, event, { as });
    expect((await join(box, event, { as, token: early.token })).entry).toBe(early.entry);
    await draw();
    expect(await placeOf(box, early.token)).toBe(1);
  });

  it("commits to its rules and their beacon anew when the event is changed, and receipts name those of their time", async () => {
    const [first] = await joinMany(1);
    const { receipt } = first as { receipt: QueueReceipt };
    expect(receipt).toMatchObject({ version: 2, beacon: "none", merged_into: null });
    const before = await proof();
    expect(before.terms).toHaveLength(1);
    expect(receipt.rules_hash).toBe(hashOfRules(before.rules).toString("base64url"));
    await setRoom(box, event, { opensIn: 600, drawFor: "accounts" });
    await box.app.roomKeeper.turn();
    const after = await proof();
    expect(after.terms).toEqual([...before.terms, expect.objectContaining({ commitment: after.commitment })]);
    expect(after.rules).toContain("signed in");
    expect((await roomState(box, event)).commitment).toBe(after.commitment);
    const second = await join(box, event, { as: await someone(box) });
    expect(second.receipt.commitment).toBe(after.commitment);
    // The receipt is the same as before, at any time.
    expect((await join(box, event, { token: first?.token ?? "" })).receipt).toEqual(receipt);
    await openSale(box, event);
    await draw();
    const drawn = { proof: await proof(), list: await list() };
    expect(mistakesOf({ ...drawn, receipt: second.receipt })).toEqual([]);
    expect(notesOf({ ...drawn, receipt })).toContain(
      "The rules or the beacon were changed after the receipt was given.",
    );
    const swapped = { ...receipt, commitment: after.commitment };
    expect(mistakesOf({ ...drawn, receipt: swapped }).join()).toContain("another commitment");
    expect(await verifyInvariants(box.db)).toEqual([]);
  });

  it("of a room that an earlier version made keeps its commitment, and its receipts", async () => {
    await box.db.deleteFrom("queue_room").execute();
    const seed = Buffer.alloc(32, 9);
    const commitment = commitmentOf(seed);
    await box.db.insertInto("queue_room").values({ event_id: event, seed, commitment }).execute();
    await box.app.waitingRooms.refresh();
    const { receipt } = await join(box, event);
    expect(receipt).toMatchObject({ commitment: commitment.toString("base64url"), rules_hash: null, beacon: null });
    await box.app.roomKeeper.turn();
    await openSale(box, event);
    expect(await draw()).toBe(true);
    expect(await proof()).toMatchObject({ terms: [], commitment: receipt.commitment });
    expect(mistakesOf({ proof: await proof(), list: await list(), receipt, place: 1 })).toEqual([]);
    expect(await verifyInvariants(box.db)).toEqual([]);
  });

  it("has one entry for a person who came with a device and an account", async () => {
    const as = await someone(box);
    const device = await join(box, event);
    await join(box, event, { as });
    await join(box, event, { as, token: device.token });
    await joinMany(2);
    await openSale(box, event);
    await draw();
    expect(await checkedOrder()).toHaveLength(3);
    // Signing in after the draw does not change the list.
    const [one, other] = [await join(box, event), await someone(box)];
    await join(box, event, { as: other, token: one.token });
    expect(await checkedOrder()).toHaveLength(3);
  });

  it("takes only accounts, if the organiser says so, and puts devices behind them in the order of arrival", async () => {
    await setRoom(box, event, { opensIn: 600, drawFor: "accounts" });
    await box.app.roomKeeper.turn();
    const devices = [await join(box, event), await join(box, event)];
    const accounts = await Promise.all([1, 2, 3].map(async () => join(box, event, { as: await someone(box) })));
    const signedIn = await someone(box);
    await join(box, event, { as: signedIn, token: devices[0]?.token ?? "" });
    expect((await proof()).rules).toContain("signed in");
    await openSale(box, event);
    await draw();
    const drawn = [...accounts, devices[0]].map((one) => one?.entry);
    expect((await checkedOrder()).sort()).toEqual(drawn.sort());
    expect(await placeOf(box, devices[1]?.token ?? "")).toBe(5);
  });

  it("is done for nobody too: the seed is published, and the next one has place 1", async () => {
    await openSale(box, event);
    expect(await draw()).toBe(true);
    expect(await checkedOrder()).toEqual([]);
    expect((await join(box, event)).place).toBe(1);
  });

  it("keeps the places if the sale is moved to a later time", async () => {
    const { token } = await join(box, event);
    await openSale(box, event);
    await draw();
    await setRoom(box, event, { opensIn: 600 });
    expect(await roomState(box, event)).toMatchObject({ phase: "gathering" });
    expect(await placeOf(box, token)).toBe(1);
    expect((await enter(box, token)).json()).toMatchObject({ code: "NOT_YET" });
  });

  it("is done by the process's keeper when its time has come", async () => {
    const { token } = await join(box, event);
    await box.app.roomKeeper.turn();
    await openSale(box, event);
    await expect
      .poll(
        async () => {
          await box.app.roomKeeper.turn();
          await box.app.roomKeeper.settle();
          return placeOf(box, token);
        },
        { timeout: 30_000 },
      )
      .toBe(1);
  });

  async function joinAfterOpening(): Promise<string> {
    await openSale(box, event);
    return (await join(box, event)).token;
  }
});

describe("a beacon", () => {
  const { shortSignatures } = bls12_381;
  const { secretKey, publicKey } = shortSignatures.keygen();
  /** A chain like quicknet, whose rounds this test signs. */
  const chain = {
    hash: "c".repeat(64),
    publicKey: Buffer.from(publicKey.toBytes()).toString("hex"),
    genesisSeconds: 1_692_803_367,
    periodSeconds: 3,
  };
  const signatureOf = (round: number) => {
    const message = shortSignatures.hash(messageOfRound(round), "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_");
    return Buffer.from(shortSignatures.sign(message, secretKey).toBytes()).toString("hex");
  };
  /** The relay's answer about a round. Null: the round is not available yet. */
  let answer: ((round: number) => string) | null;
  const asked: string[] = [];
  const relay = createServer(({ url = "" }, response) => {
    asked.push(url);
    const round = Number(url.split("/").at(-1));
    if (!answer) return response.writeHead(404).end();
    return response.end(JSON.stringify({ round, randomness: "", signature: answer(round) }));
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => relay.close());
  beforeEach(() => {
    answer = null;
    const away = "http://127.0.0.1:9";
    const here = `http://127.0.0.1:${(relay.address() as AddressInfo).port}`;
    box.services.config.beacon = { relays: [away, here], chain };
    return newRoom(box, event, { opensIn: 600 });
  });
  afterEach(() => {
    box.services.config.beacon = undefined;
  });
  /** Makes the next request to the relays due. */
  const later = () => box.sql`update queue_room set drawing_until = null where event_id = ${event}`;

  it("is a round that is named beforehand and published after the list is closed; the draw waits for it", async () => {
    const [one] = await joinMany(5);
    const before = await proof();
    expect(before).toMatchObject({ root: null, beacon: null, beacon_source: { chain: chain.hash } });
    expect(before.rules).toContain(`round ${before.beacon_source.round} of drand`);
    await openSale(box, event);
    expect(await draw()).toBe(false);
    const waiting = await proof();
    const { round, published_at } = waiting.beacon_source;
    expect(asked.at(-1)).toBe(`/${chain.hash}/public/${round}`);
    const room = await box.db
      .selectFrom("queue_room")
      .where("event_id", "=", event)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(Date.parse(published_at)).toBeGreaterThan(Number(room.list_closed_at) + 3000);
    // Everybody can see which list is drawn, and nobody sees the seed.
    expect(waiting).toMatchObject({ root: room.root?.toString("base64url"), beacon: null, seed: null });
    expect(await roomState(box, event)).toMatchObject({ phase: "gathering" });
    expect(await placeOf(box, one?.token ?? "")).toBeNull();

    for (const wrong of [() => signatureOf(round + 1), () => "00".repeat(48), () => "7 11 23"]) {
      answer = wrong;
      await later();
      expect(await draw()).toBe(false);
    }
    answer = signatureOf;
    await later();
    expect(await draw()).toBe(true);
    expect(bytes((await proof()).beacon).toString()).toBe(signatureOf(round));
    expect(await proof()).toMatchObject({ root: waiting.root, beacon_source: { round } });
    expect(await checkedOrder()).toHaveLength(5);
    expect(mistakesOf({ proof: await proof(), list: await list(), chain })).toEqual([]);
    const other = { ...(await proof()), beacon: Buffer.from(signatureOf(round + 1)).toString("base64url") };
    expect(mistakesOf({ proof: other, list: await list(), chain })).toEqual([
      expect.stringContaining("not the signature of round"),
    ]);
    // A later round, although the receipt names the one that was promised.
    const later_source = { ...waiting.beacon_source, round: round + 1 };
    const moved = { ...other, beacon_source: later_source };
    expect(mistakesOf({ proof: moved, list: await list(), chain, receipt: one?.receipt })).toEqual([
      expect.stringContaining("not those that were promised last"),
    ]);
  });

  it("stays the one that was named where a process has no relay, so that nobody takes it back", async () => {
    const { receipt } = await join(box, event);
    box.services.config.beacon = undefined;
    await box.app.roomKeeper.turn();
    expect((await proof()).terms).toHaveLength(1);
    expect(receipt.beacon).toBe(`${chain.hash} ${(await proof()).beacon_source.round}`);
  });

  it("is not taken from a round that was public when the list was closed: then a later one counts", async () => {
    await joinMany(2);
    await openSale(box, event);
    await box.sql`update event set sale_opens_at = now() - interval '5 minutes' where id = ${event}`;
    await persistTerms(box.db, event, chain);
    const named = (await proof()).beacon_source.round;
    answer = signatureOf;
    expect(await draw()).toBe(true);
    const { round, published_at } = (await proof()).beacon_source;
    expect(round).toBeGreaterThan(named);
    expect(notesOf({ proof: await proof(), list: await list(), chain }).join()).toContain(
      "could have chosen between two",
    );
    const room = await box.db
      .selectFrom("queue_room")
      .where("event_id", "=", event)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(Date.parse(published_at)).toBeGreaterThan(Number(room.list_closed_at));
  });

  it("stands in the rules as missing where no relay is set", async () => {
    box.services.config.beacon = undefined;
    await newRoom(box, event, { opensIn: 600 });
    expect(await proof()).toMatchObject({
      beacon_source: null,
      rules: expect.stringContaining("could add made-up entries"),
    });
  });
});
