import { sql } from "kysely";
import type { Db } from "../db/connect/connect.ts";
import type { QueuedMail } from "../mail-request.ts";

/** Takes addresses out of a mail server's reply. They are personal data, and this text is stored longer. */
const withoutAddresses = (text: string) => text.replaceAll(/\S+@\S+/g, "the address").slice(0, 200);

/** Records the outcome of an organiser's message to one address, so that the organiser sees it. Other mails have no such record. */
export async function noteMessage(
  db: Db,
  { template, data }: QueuedMail,
  outcome: { state: "sent" } | { state: "failed"; reason: string },
): Promise<void> {
  if (template !== "event-message") return;
  const reason = outcome.state === "failed" ? withoutAddresses(outcome.reason) : "";
  await sql`
    update event_message_recipient set state = ${outcome.state}, reason = ${reason}
    where message_id = ${Number(data.message_id)} and ticket_id = ${Number(data.ticket_id)}`.execute(db);
}
