import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { CLIENT_KEY, type TestBoxOffice } from "#tests/support/box-office.ts";
import type { Stadium } from "#tests/support/catalogue/stadium.ts";

const IN_ONE_POST = 10_000;
const DEVICES = 20;
const A_POST = 50;

interface Poster {
  origin: string;
  stadium: Stadium;
}

async function post({ origin, stadium }: Poster, device: object, tickets: readonly number[]): Promise<void> {
  const at = new Date().toISOString();
  const scans = tickets.map((ticket_id) => ({ id: randomUUID(), ticket_id, kind: "in", at, manual: false }));
  const answer = await fetch(`${origin}/api/gate/scans`, {
    method: "POST",
    headers: {
      "x-client-key": CLIENT_KEY,
      "content-type": "application/json",
      authorization: `Bearer ${stadium.staff.token}`,
    },
    body: JSON.stringify({ event_id: String(stadium.eventId), device, sent_at: at, scans }),
  });
  const { response_data } = await answer.json();
  const taken = response_data?.results.filter(({ outcome }: { outcome: string }) => outcome === "accepted").length;
  if (taken !== tickets.length) throw new Error(`${answer.status}: ${taken} of ${tickets.length} scans were accepted`);
}

const device = (name: string) => ({ id: randomUUID(), name });

/** Scans accepted per second: a whole evening's outbox at once, and twenty devices that send fifty at a time. */
export async function measureScans(box: TestBoxOffice, origin: string, stadium: Stadium): Promise<void> {
  const tickets = await box.db
    .selectFrom("ticket")
    .where("event_id", "=", stadium.eventId)
    .orderBy("id")
    .select("id")
    .execute();
  const ids = tickets.map(({ id }) => id);
  const poster = { origin, stadium };
  const rows: object[] = [];
  const timed = async (what: string, scans: number, work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    const ms = performance.now() - began;
    rows.push({ scans: what, ms: Math.round(ms), "scans/s": Math.round((scans / ms) * 1000) });
  };
  await timed(`${IN_ONE_POST} in one post`, IN_ONE_POST, () =>
    post(poster, device("Outbox"), ids.splice(0, IN_ONE_POST)),
  );
  const each = Math.floor(ids.length / DEVICES / A_POST);
  await timed(`${DEVICES} devices, ${A_POST} a post`, DEVICES * each * A_POST, () =>
    Promise.all(
      Array.from({ length: DEVICES }, async (_, n) => {
        const from = device(`Door ${n}`);
        for (let round = 0; round < each; round++) await post(poster, from, ids.splice(0, A_POST));
      }),
    ),
  );
  await sql`create table bare_scan (id uuid primary key, ticket_id bigint, at timestamptz)`.execute(box.db);
  const bare = Array.from({ length: IN_ONE_POST }, (_, n) => ({ id: randomUUID(), ticket_id: n, at: new Date() }));
  await timed(`raw: ${IN_ONE_POST} rows by one insert, no rules`, IN_ONE_POST, () =>
    sql`insert into bare_scan select * from jsonb_to_recordset(${JSON.stringify(bare)}::jsonb)
      as scan(id uuid, ticket_id bigint, at timestamptz)`.execute(box.db),
  );
  console.table(rows);
}
