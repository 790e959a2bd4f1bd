import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { QueueJoined } from "#contract/wire/queue.ts";
import { runDraw } from "#server/modules/queue/run-draw.ts";
import type { PublishedDraw } from "#src/waiting-room/draw/check-draw.ts";
import { type WrittenDraw, writtenDraw } from "#src/waiting-room/office/published-draw.ts";
import { get, makeTestOffice, post, type TestOffice } from "../support/office.ts";
import { join, openSale, setRoom } from "../support/queue-steps.ts";

const run = promisify(execFile);
let box: TestOffice;
let event: number;
let shop: string;
let folder: string;
let mine: QueueJoined;
let place: number;

beforeAll(async () => {
  if (!existsSync("dist/.stamp")) throw new Error("no built storefront in dist/: run `npm run build` first");
  box = await makeTestOffice();
  event = box.catalogue.theatre.id;
  folder = await mkdtemp(joinPath(tmpdir(), "brolga-draw-"));
  await setRoom(box, event, { opensIn: 600 });
  mine = await join(box, event);
  for (let others = 0; others < 12; others += 1) await join(box, event);
  await openSale(box, event);
  await runDraw(box.office, event);
  place = (await post(box.app, "/api/queue/place", { token: mine.token })).json().response_data.place;
  await box.app.listen({ port: 0, host: "127.0.0.1" });
  const address = box.app.server.address();
  if (address === null || typeof address === "string") throw new Error("the office does not listen");
  shop = `http://127.0.0.1:${address.port}`;
});
afterAll(async () => {
  await box.close();
  await rm(folder, { recursive: true });
});

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
  const { ticket_public_keys } = (await get(box.app, "/api/settings")).json().response_data;
  const keys = ticket_public_keys.map(({ key }: { key: string }) => key);
  const draw: PublishedDraw = { proof, list, closedAt: null, forAccounts: false, keys };
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
    printed: expect.stringContaining(`${mine.entry} has place ${place}\nThe draw is as`),
  });
});

it("finds it right in the file that 'Save proof' writes, without the shop", async () => {
  expect(await verify(await saved())).toEqual({
    code: 0,
    printed: expect.stringContaining(`${mine.entry} has place ${place}\nThe draw is as promised.`),
  });
});

it("takes an entry that begins with a hyphen, as one of 64 does", async () => {
  expect(await verify(await saved(), "--entry", "-".padEnd(mine.entry.length, "A"))).toEqual({
    code: 1,
    printed: expect.stringContaining("The entry is not in the list."),
  });
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
