import type { FastifyInstance } from "fastify";
import type { Db } from "#server/db/connect/connect.ts";
import { type RoomFigures, roomFigures } from "./operate-rooms.ts";

/** Counting reads all entries, so the counts are cached for this long. */
const KEPT_MS = 5000;

const gauges: Readonly<Record<string, { help: string; of: (room: RoomFigures) => number }>> = {
  queue_waiting: { help: "People in the waiting room who still wait to be called", of: (room) => room.waiting },
  queue_called: { help: "Everybody up to this place was called", of: (room) => room.called },
  queue_entered: { help: "People who came after being called", of: (room) => room.entered },
  queue_abandoned: { help: "People who were called and stayed away", of: (room) => room.abandoned },
  queue_active: { help: "Passes in use", of: (room) => room.active },
  queue_a_minute: { help: "People let in a minute, over the last two minutes", of: (room) => room.aMinute ?? 0 },
};

/** Adds the figures of all waiting rooms to /metrics, by event. */
export function registerRoomGauges(app: FastifyInstance, db: Db): void {
  let reading: Promise<RoomFigures[]> | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  const figures = () => {
    // All gauges of a scrape share one reading.
    if (!reading || performance.now() - readAt > KEPT_MS) {
      readAt = performance.now();
      reading = roomFigures(db);
      reading.catch(() => {
        reading = null;
      });
    }
    return reading;
  };
  for (const [name, { help, of }] of Object.entries(gauges))
    app.liveGauges.set(name, {
      help,
      label: "event",
      read: async () => Object.fromEntries((await figures()).map((room) => [String(room.eventId), of(room)])),
    });
}
