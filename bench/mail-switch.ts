import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "#server/db/connect.ts";

const LOOK_EVERY_MS = 250;

/**
 * Keeps the mails that are queued from now on in the queue. The servers' workers run inside their processes and take every
 * mail that is due, so a trigger in the bench's database makes each new mail due tomorrow. Everything else stays as it is: an
 * order still pays for queueing its mail.
 */
export async function turnMailsOff(db: Db): Promise<void> {
  await sql`create or replace function bench_due_tomorrow() returns trigger language plpgsql as $$
    begin new.start_after := now() + interval '1 day'; return new; end $$`.execute(db);
  await sql`create or replace trigger bench_due_tomorrow before insert on job.job for each row
    when (new.name = 'mail') execute function bench_due_tomorrow()`.execute(db);
}

/** Drops the mails that were kept. New mails are sent as in the product. */
export async function turnMailsOn(db: Db): Promise<void> {
  await sql`drop trigger if exists bench_due_tomorrow on job.job`.execute(db);
  await sql`delete from job.job where name = 'mail'`.execute(db);
}

/** Waits until every queued mail is sent, but not longer than the given time. */
export async function untilMailsSent(db: Db, seconds: number): Promise<void> {
  const until = performance.now() + 1000 * seconds;
  while (performance.now() < until) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from job.job where name = 'mail' and state in ('created', 'retry', 'active')`.execute(
      db,
    );
    if (rows[0]?.waiting === 0) return;
    await sleep(LOOK_EVERY_MS);
  }
}
