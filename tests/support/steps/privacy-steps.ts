import { sql } from "kysely";
import { expect } from "vitest";
import { mailOutbox } from "#server/jobs/mail-outbox.ts";
import { post, type TestBoxOffice, type TestBuyer } from "../box-office.ts";
import { join, type Person } from "./account-steps.ts";
import { addStaff, device, scan, takeScans } from "./gate-steps.ts";
import { buy } from "./payment-steps.ts";
import { join as joinRoom, newRoom } from "./queue-steps.ts";

export type Member = Person & { session: TestBuyer };

/**
 * Somebody with data in every part of the file: two tickets, one used, and everything else that an account can have.
 */
export async function withEverything(
  box: TestBoxOffice,
  seats: readonly [string, string],
): Promise<Member & { pid: string }> {
  const person = await join(box);
  const { theatre, comboId } = box.catalogue;
  const as = person.session;
  const pid = await buy(box, theatre, seats, as);
  const rows = await box.sql<{ id: number }>`
    select ticket.id from ticket join booking on booking.id = booking_id where pid = ${Number(pid)} order by ticket.id`;
  const staff = await addStaff(box, `door-${pid}@example.com`);
  await takeScans(box, staff, device("North door"), [scan(rows[0]?.id ?? 0, new Date())]);
  await post(box.app, "/api/likes", { user_id: String(as.id), event_id: String(theatre.id) }, { as });
  await box.sql`insert into combo_event_like (user_id, combo_event_id) values (${as.id}, ${comboId})`;
  await box.sql`insert into passkey (user_id, credential_id, public_key, user_agent)
    values (${as.id}, ${`credential-of-${as.id}`}, 'public-key-of-a-passkey', 'Galah/1.0')`;
  await box.sql`insert into ticket_alert (event_id, email, email_key) values (${theatre.id}, ${as.email}, ${as.email})`;
  await box.sql`insert into gate_assignment (user_id, event_id) values (${as.id}, ${theatre.id})`;
  await box.sql`
    insert into staff (organiser_id, user_id, role) select organiser_id, ${as.id}, 'door' from event where id = ${theatre.id}`;
  await box.sql`
    insert into staff_invitation (organiser_id, email, email_key, role, token_hash, expires_at)
    select organiser_id, ${as.email}, ${as.email}, 'door', ${`hash-of-${as.id}`}, now() + interval '1 hour' from event where id = ${theatre.id}`;
  await box.sql`
    insert into order_note (booking_id, organiser_id, user_id, text)
    select booking.id, organiser_id, ${as.id}, ${`Called ${as.email} back`}
    from booking join event on event.id = event_id where pid = ${Number(pid)}`;
  await newRoom(box, theatre.id);
  const { token } = await joinRoom(box, theatre.id, { as });
  expect(token).toBeTruthy();
  await box.sql`
    insert into queue_push (event_id, entry, endpoint, p256dh, auth)
    select event_id, entry, 'https://push.example.com/secret-address', 'key', 'auth' from queue_entry where user_id = ${as.id}`;
  const data = { name: "Ngaire", email: as.email, phone: "", subject: "", message: "Is there a <cloak> room?" };
  await mailOutbox.queue(box.db, {
    template: "contact-message",
    to: "shop@example.com",
    data: { ...data, user_id: as.id },
  });
  await mailOutbox.queue(box.db, { template: "passkey-added", to: as.email, data: { user_id: as.id } });
  await box.sql`update event set waiting_room = 'auto' where id = ${theatre.id}`;
  await box.app.waitingRooms.refresh();
  return { ...person, pid };
}

/** Every text, number and time of a table that could name the person. */
export async function tracesOf(box: TestBoxOffice, { email, firstname, lastname }: Person): Promise<string[]> {
  const rows = await box.sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`;
  const found: string[] = [];
  for (const { name } of rows) {
    const all = await sql<{ row: string }>`select to_jsonb(each)::text as row from ${sql.table(name)} as each`.execute(
      box.db,
    );
    for (const { row } of all.rows)
      if (row.includes(email) || row.includes(`"${firstname}"`) || row.includes(`"${lastname}"`))
        found.push(`${name}: ${row}`);
  }
  return found;
}
