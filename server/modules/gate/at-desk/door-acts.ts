import { sql } from "kysely";
import { BUYER_ROLE, GATE_ROLE } from "#contract/rules/account/roles.ts";
import { formatBookingNumber } from "#contract/rules/ticket/booking-number.ts";
import type { DoorPerson, PrintedList, PrintedTicket } from "#contract/wire/desk/door.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { namedAccount } from "../../accounts/operator-roles.ts";
import { setReentry } from "../../catalogue/change-event.ts";
import { deskAct } from "../../organisers/desk-act.ts";
import type { RightfulCaller } from "../../organisers/desk-caller.ts";
import { demandEvent } from "../../organisers/desk-scope.ts";
import { assignEvents, unassignUser } from "../assignments.ts";
import { type EndWay, endGateDevice } from "../devices/gate-devices.ts";

/**
 * Ends a device at an event's door (devices/gate-devices.ts).
 * @throws RefusalError NOT_FOUND, also for a device of another door; ROLE
 */
export async function endDeviceAtDesk(
  services: Services,
  caller: RightfulCaller,
  { eventId, deviceId }: { eventId: number; deviceId: string },
  way: EndWay,
): Promise<void> {
  const subject = await demandEvent(services.db, caller, eventId);
  await deskAct(services, caller, { act: "desk door end device", subjects: [subject] }, async ({ db }, notes) => {
    notes.about(`device ${deviceId}`);
    notes.changes({}, { ended: way });
    if (!(await endGateDevice(db, deviceId, way, { eventId }))) throw new RefusalError("NOT_FOUND");
  });
}

/**
 * Sets whether people may leave an event and come back. All devices at its doors follow, those that are online within a
 * second.
 * @throws RefusalError NOT_FOUND, ROLE
 */
export async function setReentryAtDesk(
  services: Services,
  caller: RightfulCaller,
  eventId: number,
  reentry: boolean,
): Promise<void> {
  const subject = await demandEvent(services.db, caller, eventId);
  await deskAct(services, caller, { act: "desk door re-entry", subjects: [subject] }, ({ db }, notes) =>
    inTransaction(db, async (trx) => {
      notes.changes({ reentry: !reentry }, { reentry });
      await setReentry(trx, eventId, reentry);
    }),
  );
}

/** Who may scan at an event's doors, by name. @throws RefusalError NOT_FOUND, ROLE */
export async function listDoorStaff(db: Db, caller: RightfulCaller, eventId: number): Promise<DoorPerson[]> {
  await demandEvent(db, caller, eventId);
  const { rows } = await sql<DoorPerson>`
    select user_account.id::text, btrim(first_name || ' ' || last_name) as name, email
    from gate_assignment join user_account on user_account.id = gate_assignment.user_id
    where event_id = ${eventId} order by lower(last_name), lower(first_name), user_account.id`.execute(db);
  return rows;
}

/**
 * Lets gate staff, or somebody of the event's own team, scan at an event's doors. For any other email the refusal is the same, so that
 * nobody can find out who has an account.
 * @throws RefusalError NOT_FOUND; ROLE; OUT_OF_RANGE for an email that isn't a confirmed account of gate staff or of the team
 */
export async function assignAtDesk(
  services: Services,
  caller: RightfulCaller,
  eventId: number,
  email: string,
): Promise<DoorPerson[]> {
  const subject = await demandEvent(services.db, caller, eventId);
  await deskAct(services, caller, { act: "desk door assign", subjects: [subject] }, ({ db }, notes) =>
    inTransaction(db, async (trx) => {
      await makeTeamGateStaff(trx, subject.organiserId, email.trim());
      if ((await assignEvents(trx, email.trim(), [eventId])) !== "assigned")
        throw new RefusalError("OUT_OF_RANGE", {
          message: {
            email: "Nobody on your team has this email. Invite them under Team first, as Door. Then come back here.",
          },
        });
      const person = await namedAccount(trx, email.trim());
      if (person) notes.about(`user ${person.id}`);
      notes.changes({}, { assigned: true });
    }),
  );
  return listDoorStaff(services.db, caller, eventId);
}

/**
 * Turns a buyer's account into gate staff if it belongs to the organiser's team and its email is confirmed. That alone opens no door
 * (docs/decisions/tickets/door-devices.md).
 */
async function makeTeamGateStaff(trx: Db, organiserId: number, email: string): Promise<void> {
  const person = await namedAccount(trx, email);
  if (!person?.confirmed || person.role !== BUYER_ROLE) return;
  await trx
    .updateTable("user_account")
    .set({ user_role: GATE_ROLE })
    .where("id", "=", person.id)
    .where("user_role", "=", BUYER_ROLE)
    .where((eb) =>
      eb.exists(
        eb.selectFrom("staff").select("id").where("user_id", "=", person.id).where("organiser_id", "=", organiserId),
      ),
    )
    .execute();
}

/**
 * Removes somebody's assignment to an event's doors. Their devices there are signed out and remove their list.
 * @throws RefusalError NOT_FOUND, ROLE
 */
export async function unassignAtDesk(
  services: Services,
  caller: RightfulCaller,
  { eventId, userId }: { eventId: number; userId: number },
): Promise<void> {
  const subject = await demandEvent(services.db, caller, eventId);
  await deskAct(services, caller, { act: "desk door unassign", subjects: [subject] }, ({ db }, notes) =>
    inTransaction(db, async (trx) => {
      if (!(await unassignUser(trx, userId, eventId))) throw new RefusalError("NOT_FOUND");
      notes.about(`user ${userId}`);
      notes.changes({ assigned: true }, { assigned: false });
    }),
  );
}

/**
 * Everybody with a valid ticket, by last name, for paper at the door when no device works. The log records who made a
 * list and when.
 * @throws RefusalError NOT_FOUND, ROLE
 */
export async function printList(services: Services, caller: RightfulCaller, eventId: number): Promise<PrintedList> {
  const subject = await demandEvent(services.db, caller, eventId);
  return deskAct(services, caller, { act: "desk door list", subjects: [subject] }, ({ db }, notes) =>
    inTransaction(db, async (trx) => {
      // The log gets its row when a transaction changes something. A lock counts as a change.
      await sql`select from event where id = ${eventId} for share`.execute(trx);
      const { rows } = await sql<PrintedTicket & { booking_no: string }>`
        select ticket.first_name, ticket.last_name, ticket.booking_no, section.title as section, seat.seat_number as seat,
          ticket.state = 'used' as is_in
        from ticket
        join seat on seat.event_id = ticket.event_id and seat.id = ticket.seat_id
        join section on section.id = seat.section_id
        where ticket.event_id = ${eventId} and ticket.state <> 'void'
        order by lower(ticket.last_name), lower(ticket.first_name), ticket.id`.execute(trx);
      notes.changes({}, { tickets: rows.length });
      return {
        made_at: services.clock().toISOString(),
        items: rows.map(({ booking_no, ...row }) => ({ ...row, ticket_number: formatBookingNumber(booking_no) })),
      };
    }),
  );
}
