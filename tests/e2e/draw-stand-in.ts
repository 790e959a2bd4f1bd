import type { Page } from "@playwright/test";
import type { QueueProof, QueueReceipt } from "#contract/wire/queue.ts";
import { commitmentOf, drawnOrder, inListOrder, merkleRoot } from "#server/modules/queue/draw.ts";
import { inMinutes } from "./queue-stand-in.ts";

/** What the office would say about a draw. A test changes it, and the page learns it with its next question. */
interface StoodInDraw {
  proof: QueueProof;
  list: Buffer;
  state: { phase: string; opens_at: string | null; now: string };
}

/** A draw of as many entries, true to the byte. The last entry of the list is the device's own, and `place` its place. */
export async function standInForDraw(page: Page, count: number) {
  const seed = Buffer.alloc(32, 7);
  const entries = inListOrder(Array.from({ length: count }, (_, n) => Buffer.from(String(n * 977).padStart(16, "0"))));
  const root = await merkleRoot(entries);
  const order = await drawnOrder({ seed, beacon: null, root }, entries);
  const own = entries.at(-1) ?? Buffer.alloc(16);
  const text = (bytes: Buffer) => bytes.toString("base64url");
  const office: StoodInDraw = {
    proof: {
      commitment: text(commitmentOf(seed)),
      rules: "Everybody who is in the waiting room before the sale opens is in the draw.",
      seats_offered: 3000,
      seats_held_back: 12,
      entries: count,
      root: text(root),
      beacon_source: null,
      beacon: null,
      seed: text(seed),
    },
    list: Buffer.concat(entries),
    state: { phase: "running", opens_at: inMinutes(-5), now: inMinutes(0) },
  };
  await page.context().route(/\/api\/queue\/\d+(\/\w+)?$/, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith("/list"))
      return route.fulfill({ body: office.list, contentType: "application/octet-stream" });
    const response_data = pathname.endsWith("/proof") ? office.proof : office.state;
    return route.fulfill({ json: { status: 1, message: "", response_data } });
  });
  return { office, entry: text(own), place: 1 + order.findIndex((one) => one.equals(own)) };
}

/** Puts a place on the device, as the waiting room keeps it. */
export async function keepPlace(
  page: Page,
  eventId: string,
  entry: string,
  place: number | null,
  receipt: Partial<QueueReceipt>,
) {
  const whole = { event_id: eventId, entry, joined_at: inMinutes(-20), commitment: "", signature: "AAAA", ...receipt };
  const kept = JSON.stringify({ token: "t", entry, place, receipt: whole, joinedAs: "" });
  await page.addInitScript(
    ([key, value]) => localStorage.setItem(key as string, value as string),
    [`brolga.queue.${eventId}.place`, kept],
  );
}
