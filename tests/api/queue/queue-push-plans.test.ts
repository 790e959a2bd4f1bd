import { expect, it } from "vitest";
import { TurnNotifier } from "#server/modules/queue/push/notify-called.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { join, setRoom } from "#tests/support/steps/queue-steps.ts";

/*
 * The jobs query every two seconds whose turn it is. The database may cache the plan that it made for empty tables.
 * This test therefore queries once while they are empty, adds a waiting crowd, and checks that the next query reads few
 * rows.
 */

const CROWD = 3000;
const ROUNDS = 8;
/** Far below CROWD. */
const MAX_MORE_ROWS = 100;

const box = await openBoxOffice({ embeddedDir: "memory://" });
const event = box.catalogue.theatre.id;
// The worst case: the database knows that the tables are empty.
await box.sql`analyze`;
await setRoom(box, event, {});
await join(box, event);

/** The rows read of the room's tables since the database began, with or without an index. */
async function rowsRead(): Promise<Record<string, number>> {
  await box.sql`select pg_stat_force_next_flush()`;
  const rows = await box.sql<{ name: string; read: number }>`
    select relname as name, (pg_stat_get_tuples_returned(oid) + (
      select coalesce(sum(pg_stat_get_tuples_returned(indexrelid)), 0) from pg_index where indrelid = pg_class.oid
    ))::integer as read
    from pg_class where relname in ('queue_push', 'queue_entry')`;
  return Object.fromEntries(rows.map(({ name, read }) => [name, read]));
}

let called = 0;
const sent: string[] = [];

/** Somebody subscribes, is called and is notified. */
async function round(): Promise<void> {
  called += 1;
  await box.sql`
    insert into queue_push (event_id, entry, place, endpoint, p256dh, auth)
    select event_id, entry, place, 'https://fcm.googleapis.com/' || place, '', '' from queue_entry
    where event_id = ${event} and place = ${called}`;
  await box.sql`update queue_room set called = ${called} where event_id = ${event}`;
  const sender = {
    send: async ({ endpoint }: { endpoint: string }) => {
      sent.push(endpoint);
      return "sent" as const;
    },
  };
  const teller = new TurnNotifier(box.db, sender, () => undefined);
  await teller.turn((error) => {
    throw error;
  });
  await teller.settle();
}

async function rowsOfRounds(): Promise<Record<string, number>> {
  const before = await rowsRead();
  for (let n = 0; n < ROUNDS; n += 1) await round();
  const after = await rowsRead();
  return Object.fromEntries(Object.entries(after).map(([name, read]) => [name, (read - (before[name] ?? 0)) / ROUNDS]));
}

it("reads nobody who still waits, however many have subscribed", async () => {
  for (let n = 0; n < 4 * ROUNDS; n += 1) await join(box, event);
  await rowsOfRounds();
  const empty = await rowsOfRounds();
  const last = 4 * ROUNDS + 1;
  await box.sql`
    insert into queue_entry (event_id, entry, joined_at, in_draw, place)
    select ${event}, decode(lpad(to_hex(n), 32, '0'), 'hex'), now(), false, ${last} + n
    from generate_series(1, ${CROWD}::integer) as n`;
  await box.sql`update queue_room set last_place = ${last + CROWD}, entries = ${last + CROWD} where event_id = ${event}`;
  await box.sql`
    insert into queue_push (event_id, entry, place, endpoint, p256dh, auth)
    select event_id, entry, place, 'https://fcm.googleapis.com/' || place, '', '' from queue_entry
    where event_id = ${event} and place > ${last}`;
  await rowsOfRounds();
  const full = await rowsOfRounds();
  const grown = Object.entries(full).filter(([name, read]) => read > 2 * (empty[name] ?? 0) + MAX_MORE_ROWS);
  expect(grown).toEqual([]);
  expect(sent).toEqual(Array.from({ length: called }, (_, n) => `https://fcm.googleapis.com/${n + 1}`));
}, 120_000);
