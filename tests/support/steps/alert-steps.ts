import type { LightMyRequestResponse } from "fastify";
import type { QueuedMail } from "#server/mail-request.ts";
import { notifyWaiting } from "#server/modules/alerts/notify-waiting.ts";
import { type Call, post, type TestBoxOffice } from "../box-office.ts";

/** The acts of people who wait for tickets of the theatre's event, and changes of that event. */
export interface AlertSteps {
  /** Asks for an email when there are tickets. `change` replaces fields of the form. */
  ask(email: string, change?: object, call?: Call): Promise<LightMyRequestResponse>;
  /**
   * Sends the mails that are due.
   * @returns how many
   */
  tell(): Promise<number>;
  /** How many addresses are waiting. */
  waiting(): Promise<number>;
  soldOut(wanted: boolean): Promise<void>;
  /** @param opens, closes intervals from now */
  sale(opens: string | null, closes: string | null, room?: "auto" | "on"): Promise<unknown>;
  /** Presses the link in a mail that stops these mails. */
  stopBy(mail: QueuedMail | undefined): Promise<LightMyRequestResponse>;
  /** The event is sold out again, nobody waits, and no mail is queued. */
  startAgain(): Promise<void>;
}

export function alertSteps(box: TestBoxOffice): AlertSteps {
  const eventId = box.catalogue.theatre.id;
  const soldOut = async (wanted: boolean) => {
    await box.sql`delete from event_sold where event_id = ${eventId}`;
    if (wanted)
      await box.sql`insert into event_sold (event_id, units) select id, units from event where id = ${eventId}`;
  };
  return {
    ask: (email, change = {}, call = {}) =>
      post(box.app, "/api/ticket-alerts", { event_id: String(eventId), email, consent: "1", ...change }, call),
    tell: () => notifyWaiting(box.services, box.services.mail),
    waiting: async () => (await box.db.selectFrom("ticket_alert").select("id").execute()).length,
    soldOut,
    sale: (opens, closes, room = "auto") =>
      box.sql`update event set sale_opens_at = now() + ${opens}::interval, sale_closes_at = now() + ${closes}::interval,
        waiting_room = ${room} where id = ${eventId}`,
    stopBy: (mail) => {
      const link = String((mail?.data as { stop_link?: string } | undefined)?.stop_link);
      const token = /\/email#stop=([\w-]{43})$/.exec(link)?.[1] ?? "";
      return post(box.app, "/api/ticket-alerts/stop", { token });
    },
    startAgain: async () => {
      await box.sql`truncate ticket_alert`;
      await soldOut(true);
      box.mails.length = 0;
    },
  };
}
