import type { Page } from "@playwright/test";
import { QUICKNET } from "#contract/rules/event/quicknet.ts";
import type { QueueProof, QueueReceipt } from "#contract/wire/queue.ts";
import { commitmentTo, drawnOrder, inListOrder, merkleRoot } from "#server/modules/queue/draw.ts";
import { hashOfRules } from "#server/modules/queue/terms.ts";
import { inMinutes } from "./queue-stand-in.ts";

/** Round 1000 of quicknet, as it was published. */
export const ROUND = { chain: QUICKNET.hash, round: 1000, published_at: "2023-08-23T15:59:24.000Z" };
const ROUND_1000 = "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39";
const RULES = "Everybody who is in the waiting room is in the draw.";
const RULES_HASH = hashOfRules(RULES).toString("base64url");

/** The box office's answers about a draw. A test changes them, and the page learns of it with its next request. */
interface StoodInDraw {
  proof: QueueProof;
  list: Buffer;
  state: { phase: string; opens_at: string | null; now: string };
}

/**
 * A draw of so many entries, correct to the byte. The last entry of the list is the device's own, and `place` its
 * place.
 */
export async function standInForDraw(page: Page, count: number, source: QueueProof["beacon_source"] = null) {
  const seed = Buffer.alloc(32, 7);
  const entries = inListOrder(Array.from({ length: count }, (_, n) => Buffer.from(String(n * 977).padStart(16, "0"))));
  const root = await merkleRoot(entries);
  const beacon = source && Buffer.from(ROUND_1000);
  const order = await drawnOrder({ seed, beacon, root }, entries);
  const own = entries.at(-1) ?? Buffer.alloc(16);
  const terms = { chain: source?.chain ?? null, round: source?.round ?? null, rules: RULES };
  const text = (bytes: Buffer) => bytes.toString("base64url");
  const boxOffice: StoodInDraw = {
    proof: {
      commitment: text(commitmentTo(seed, terms)),
      rules: terms.rules,
      seats_offered: 3000,
      seats_held_back: 12,
      entries: count,
      root: text(root),
      beacon_source: source,
      beacon: beacon && text(beacon),
      seed: text(seed),
      terms: [
        {
          since: inMinutes(-60),
          rules: terms.rules,
          beacon_source: source,
          commitment: text(commitmentTo(seed, terms)),
        },
      ],
      receipt_keys: [{ key: "A6EHv/POEL4dcN0Y50vAmWfk1jCbpQ1fHdyGZBJVMbg=", withdrawn_at: null }],
    },
    list: Buffer.concat(entries),
    state: { phase: "running", opens_at: inMinutes(-5), now: inMinutes(0) },
  };
  await page
    .context()
    .route(/\/api\/queue\/place$/, (route) => route.fulfill({ json: { status: 0, code: "NOT_FOUND", message: "" } }));
  await page.context().route(/\/api\/queue\/\d+(\/\w+)?$/, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith("/list"))
      return route.fulfill({ body: boxOffice.list, contentType: "application/octet-stream" });
    const response_data = pathname.endsWith("/proof") ? boxOffice.proof : boxOffice.state;
    return route.fulfill({ json: { status: 1, message: "", response_data } });
  });
  return { boxOffice, entry: text(own), place: 1 + order.findIndex((one) => one.equals(own)) };
}

/** Stores a place on the device in the waiting room's format. */
export async function keepPlace(
  page: Page,
  eventId: string,
  entry: string,
  place: number | null,
  receipt: Partial<QueueReceipt>,
) {
  const whole = {
    version: 2,
    event_id: eventId,
    entry,
    joined_at: inMinutes(-20),
    commitment: "",
    signature: "AAAA",
    rules_hash: RULES_HASH,
    beacon: "none",
    merged_into: null,
    ...receipt,
  };
  const kept = JSON.stringify({ token: "t", entry, place, receipt: whole, joinedAs: "" });
  await page.addInitScript(
    ([key, value]) => localStorage.setItem(key as string, value as string),
    [`brolga.queue.${eventId}.place`, kept],
  );
}
