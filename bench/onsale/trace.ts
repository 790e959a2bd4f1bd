import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";

interface Second {
  called: number;
  target: number;
  here: number;
  inside: number;
  "seats left": number;
  "p95 ms": number | null;
}

/** Polls a room once a second, to show how a run went. */
export class Trace {
  readonly #db: Db;
  readonly #eventId: number;
  readonly seconds: Second[] = [];
  #isOver = false;

  constructor(db: Db, eventId: number) {
    this.#db = db;
    this.#eventId = eventId;
  }

  async run(): Promise<void> {
    while (!this.#isOver) {
      const { rows } = await sql<Second>`
        select room.called, round(room.target)::integer as target, room.seats_left as "seats left",
          (select count(*)::integer from queue_entry where event_id = room.event_id and seen_at is not null) as here,
          (
            select count(*)::integer from queue_entry
            where event_id = room.event_id and seen_at > now() - interval '1 minute' and held_at is null
          ) as inside,
          (select round(max(p95_ms))::integer from queue_load where at > now() - interval '3 seconds') as "p95 ms"
        from queue_room room where room.event_id = ${this.#eventId} and room.called > 0`.execute(this.#db);
      if (rows[0]) this.seconds.push(rows[0]);
      await sleep(1000);
    }
  }

  stop(): void {
    this.#isOver = true;
  }
}
