import { WAITING_ROOM_CACHE } from "#contract/waiting-room.ts";
import { readDraw, type WrittenDraw, writtenDraw } from "../calls/published-draw.ts";
import type { PublishedDraw } from "./check-draw.ts";

const addressOf = (eventId: string) => `/waiting-room/${eventId}/draw/kept`;

/** Caches a finished draw, so that it can be checked again without a network. Never throws. */
export async function cacheDraw(eventId: string, draw: PublishedDraw): Promise<void> {
  try {
    const cache = await caches.open(WAITING_ROOM_CACHE);
    // The date from which the waiting room knows when to delete it.
    const headers = { "content-type": "application/json", date: new Date().toUTCString() };
    await cache.put(addressOf(eventId), new Response(JSON.stringify(writtenDraw(draw)), { headers }));
  } catch {
    // The device is full, or the browser stores nothing.
  }
}

/** The draw that this device has cached, or null. */
export async function keptDraw(eventId: string): Promise<PublishedDraw | null> {
  try {
    const kept = await caches.match(addressOf(eventId), { cacheName: WAITING_ROOM_CACHE });
    return kept ? readDraw((await kept.json()) as WrittenDraw) : null;
  } catch {
    return null;
  }
}
