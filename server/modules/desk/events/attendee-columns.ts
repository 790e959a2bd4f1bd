import { sql } from "kysely";
import { type DeskName, deskFields } from "#contract/rules/account/attendee-fields.ts";

export type AttendeeRow = Record<DeskName, string>;

/** SQL: an attendee's fields of `own` (booking_seat), with the names that the desk may have changed on `ticket`. */
export const attendeeColumns = sql.join(
  deskFields.map(({ key, deskName, isOnTicket }) => {
    const copies = [...(isOnTicket ? [sql.ref(`ticket.${key}`)] : []), sql.ref(`own.${key}`)];
    return sql`coalesce(${sql.join(copies)}, '') as ${sql.ref(deskName)}`;
  }),
);

/** A row's part of an answer. */
export const shownAttendee = (row: AttendeeRow): AttendeeRow =>
  Object.fromEntries(deskFields.map(({ deskName }) => [deskName, row[deskName]])) as AttendeeRow;
