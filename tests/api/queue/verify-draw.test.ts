import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import type { QueueReceipt } from "#contract/wire/queue.ts";
import { addReceiptKey, withdrawReceiptKey } from "#server/modules/queue/receipt-keys.ts";
import { receiptPublicKey, signedReceipt } from "#server/modules/queue/receipts.ts";
import { runDraw } from "#server/modules/queue/run-draw.ts";
import { acceptKey } from "#server/modules/tickets/ticket-keys.ts";
import { withdrawKey } from "#server/modules/tickets/withdraw-key.ts";
import { readDraw, type WrittenDraw, writtenDraw } from "#src/waiting-room/calls/published-draw.ts";
import { checkDraw, type PublishedDraw } from "#src/waiting-room/draw/check-draw.ts";
import { get, openBoxOffice, post } from "#tests/support/box-office.ts";
import { join, openSale, setRoom } from "#tests/support/steps/queue-steps.ts";

const run = promisify(execFile);

if (!existsSync("dist/.stamp")) throw new Error("no built storefront in dist/: run `npm run build` first");
const box = await openBoxOffice();
const event = box.catalogue.theatre.id;
const folder = await mkdtemp(joinPath(tmpdir(), "brolga-draw-"));
await setRoom(box, event, { opensIn: 600 });
const mine = await join(box, event);
for (let others = 0; others < 12; others += 1) await join(box, event);
await openSale(box, event);
await runDraw(box.services, event);
const place: number = (await post(box.app, "/api/queue/place", { token: mine.token })).json().response_data.place;
await box.app.listen({ port: 0, host: "127.0.0.1" });
const address = box.app.server.address();
if (address === null || typeof address === "string") throw new Error("the box office does not listen");
const shop = `http://127.0.0.1:${address.port}`;
afterAll(() => rm(folder, { recursive: true }));

/** Runs the script of `npm run verify-draw` in a process of its own, with these arguments. */
async function verify(...args: string[]): Promise<{ code: number; printed: string }> {
  try {
    const { stdout } = await run(process.execPath, ["scripts/verify-draw.ts", ...args]);
    return { code: 0, printed: stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { code, printed: stdout };
  }
}

/** What 'Save proof' writes on this buyer's device. */
async function saved(change: (file: WrittenDraw) => object = (file) => file): Promise<string> {
  const proof = (await get(box.app, `/api/queue/${event}/proof`)).json().response_data;
  const list = new Uint8Array((await get(box.app, `/api/queue/${event}/list`)).rawPayload);
  const draw: PublishedDraw = { proof, list, closedAt: null, forAccounts: false, keys: proof.receipt_keys };
  const { entry, receipt } = mine;
  const file = joinPath(folder, "draw.json");
  await writeFile(
    file,
    JSON.stringify({ event_id: String(event), entry, place, receipt, ...change(writtenDraw(draw)) }),
  );
  return file;
}

it("finds a draw of the box office right, asked at the shop's address", async () => {
  const whole = await verify(shop, String(event));
  expect(whole).toMatchObject({ code: 0, printed: expect.stringContaining("13 entries") });
  const own = await verify(shop, String(event), "--entry", mine.entry, "--place", String(place));
  expect(own).toEqual({
    code: 0,
    printed: expect.stringMatching(new RegExp(`${mine.entry} has place ${place}\n(Note: .*\n)*The draw is as`)),
  });
});

it("finds it right in the file that 'Save proof' writes, without the shop", async () => {
  expect(await verify(await saved())).toEqual({
    code: 0,
    printed: expect.stringMatching(
      new RegExp(`${mine.entry} has place ${place}\nNote: The draw has no beacon.*\nThe draw is as promised.`),
    ),
  });
});

it("takes an entry that begins with a hyphen, as one of 64 does", async () => {
  expect(await verify(await saved(), "--entry", "-".padEnd(mine.entry.length, "A"))).toEqual({
    code: 1,
    printed: expect.stringContaining("The entry is not in the list."),
  });
});

it("finds honest receipts right after keys were withdrawn, says when, and calls later ones forged", async () => {
  const { ticketKey } = box.services.secrets;
  await acceptKey(box.db, ticketKey);
  await withdrawKey(box.services, { kid: ticketKey.kid, key: ticketKey.publicKeyBase64 });
  const honest = await verify(await saved());
  expect(honest).toMatchObject({ code: 0, printed: expect.stringContaining("The draw is as promised.") });
  expect(honest.printed).not.toContain("withdrawn");

  // Another session secret brings another key for receipts, and the old one is withdrawn.
  const { secrets } = box.services;
  const earlier = receiptPublicKey(secrets);
  await addReceiptKey(box.db, secrets);
  const before = { ...secrets };
  secrets.sessionSecret = "another session secret, another one";
  await withdrawReceiptKey(box.services, earlier);
  const file = await saved();
  const kept = await verify(file);
  expect(kept.code).toBe(0);
  expect(kept.printed).toMatch(/signed by a key that was withdrawn on \S+Z, and is from before\./);
  // A thief of the old key signs a receipt for now.
  const joined_at = new Date(Date.now() + 60_000).toISOString();
  const { signature: _, version: __, ...unsigned } = { ...mine.receipt, joined_at } as Required<QueueReceipt>;
  const forged = await verify(await saved((draw) => ({ ...draw, receipt: signedReceipt(unsigned, before) })));
  secrets.sessionSecret = before.sessionSecret;
  expect(forged).toMatchObject({ code: 1, printed: expect.stringContaining("and is from after: anybody who had") });
  const proof: PublishedDraw = readDraw(JSON.parse(await readFile(file, "utf8")));
  const { entry, receipt } = mine;
  const onPage = await checkDraw(proof, { entry, place, receipt }, async () => null);
  expect(onPage.filter(({ verdict }) => verdict === "wrong")).toEqual([]);
  expect(onPage).toContainEqual(expect.objectContaining({ check: "signature", verdict: "note", reason: "withdrawn" }));
});

it("takes what a receipt says of a merged entry, and nothing else", async () => {
  const { secrets } = box.services;
  const { signature: _, version: __, ...unsigned } = mine.receipt as Required<QueueReceipt>;
  const gone = Buffer.alloc(16, 7).toString("base64url");
  const own = { ...unsigned, entry: gone };
  const file = (receipt: QueueReceipt) => saved((draw) => ({ ...draw, entry: gone, receipt }));
  const merged = await verify(await file(signedReceipt({ ...own, merged_into: mine.entry }, secrets)));
  expect(merged).toMatchObject({ code: 0, printed: expect.stringContaining(`${mine.entry} has place ${place}`) });
  const nowhere = await verify(await file(signedReceipt({ ...own, merged_into: gone }, secrets)));
  expect(nowhere).toMatchObject({ code: 1, printed: expect.stringContaining("neither is the one that it was merged") });
  const claimed = await verify(await file({ ...signedReceipt(own, secrets), merged_into: mine.entry }));
  expect(claimed).toMatchObject({ code: 1, printed: expect.stringContaining("not signed by the shop") });
});

it("finds other rules, and another beacon, than those of commitment and receipt", async () => {
  type Proof = WrittenDraw["proof"];
  const changed = async (change: (proof: Proof) => Partial<Proof>) =>
    (await verify(await saved((draw) => ({ ...draw, proof: { ...draw.proof, ...change(draw.proof) } })))).printed;
  const rules = "We choose.";
  expect(await changed(() => ({ rules }))).toContain("not those that were promised last");
  expect(await changed(({ terms }) => ({ rules, terms: terms.map((one) => ({ ...one, rules })) }))).toMatch(
    /not the one to this seed, these rules.*other rules/s,
  );
  const beacon_source = { chain: "c".repeat(64), round: 5, published_at: "2026-01-01T00:00:00Z" };
  expect(
    await changed(({ terms }) => ({ beacon_source, terms: terms.map((one) => ({ ...one, beacon_source })) })),
  ).toMatch(/another chain.*not the one to this seed, these rules.*another beacon/s);
});

it("says what is wrong, and fails", async () => {
  const wrongPlace = await verify(shop, String(event), "--entry", mine.entry, "--place", String((place % 13) + 1));
  expect(wrongPlace).toEqual({ code: 1, printed: expect.stringContaining(`but the draw gives ${place}`) });
  const receipt = { ...mine.receipt, joined_at: "2020-01-01T00:00:00.000Z" };
  expect(await verify(await saved((file) => ({ ...file, receipt })))).toEqual({
    code: 1,
    printed: expect.stringContaining("The receipt is not signed by the shop"),
  });
  const shorter = (list: string) => Buffer.from(list, "base64url").subarray(16).toString("base64url");
  expect(await verify(await saved((file) => ({ ...file, list: shorter(file.list) })))).toEqual({
    code: 1,
    printed: expect.stringContaining("The root is not the root of the list."),
  });
});
