import { sql } from "kysely";
import type { Db } from "../db/connect.ts";
import type { QueuedMail } from "../mail-request.ts";

/** A mail server may repeat the address in what it says, and the address is forgotten elsewhere. */
const withoutAddresses = (text: string) => text.replaceAll(/\S+@\S+/g, "the address").slice(0, 200);

/** Writes down what became of an email to a ticket holder, so that the organiser sees it. A failed one is sent again later. */
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
