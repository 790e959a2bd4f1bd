import type { Command } from "commander";
import { venueWhen } from "#contract/rules/time/venue-time.ts";
import { inTransaction } from "#server/db/retry.ts";
import { setReentry } from "#server/modules/catalogue/change-event.ts";
import { assignEvents, listAssignments, unassignEvent } from "#server/modules/gate/assignments.ts";
import {
  type EndWay,
  endGateDevice,
  type ListedDevice,
  listGateDevices,
} from "#server/modules/gate/devices/gate-devices.ts";
import { eventOf } from "../event-of.ts";
import { addGateReport } from "../gate-report.ts";
import { notConfirmed, OperatorError } from "../operator-error.ts";
import { printTable } from "../print-table.ts";
import { withServices } from "../with-services.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function deviceState({ signed_in, wipe_asked_at, wiped_at, lost_scans }: ListedDevice): string {
  if (wiped_at) return `wiped ${wiped_at.slice(0, 16)}${lost_scans ? `, ${lost_scans} scans lost` : ""}`;
  if (wipe_asked_at) return "to be wiped at its next contact";
  return signed_in ? "signed in" : "signed out";
}

export function addGateCommands(program: Command): void {
  const gate = program.command("gate").description("the staff of each event's doors, and what happened there");
  gate
    .command("assign <event> <email>")
    .description("let a member of gate staff (role 3) admit to an event (id or ref)")
    .action((idOrRef: string, email: string) =>
      withServices(async (services) => {
        const event = await eventOf(services, idOrRef);
        const outcome = await inTransaction(services.db, (trx) => assignEvents(trx, email, [event.id]));
        if (outcome === "no such account") throw new OperatorError(`there is no account ${email}`);
        if (outcome === "not confirmed") throw new OperatorError(notConfirmed(email));
        if (outcome === "not gate staff")
          throw new OperatorError(`${email} is not gate staff: 'users role ${email} 3' changes that`);
        console.log(`${email} may admit to '${event.eventName}'.`);
      }),
    );
  gate
    .command("unassign <event> <email>")
    .description("take an event from a member of staff; their devices there are signed out and remove their list")
    .action((idOrRef: string, email: string) =>
      withServices(async (services) => {
        const event = await eventOf(services, idOrRef);
        if (!(await inTransaction(services.db, (trx) => unassignEvent(trx, email, event.id))))
          throw new OperatorError(`${email} is not assigned to '${event.eventName}'`);
        console.log(`${email} may no longer admit to '${event.eventName}'.`);
      }),
    );
  gate
    .command("reentry <event> <on|off>")
    .description("say whether people may leave an event (id or ref) and come back; every device at its doors follows")
    .action((idOrRef: string, wanted: string) =>
      withServices(async (services) => {
        if (wanted !== "on" && wanted !== "off") throw new OperatorError("say 'on' or 'off'");
        const event = await eventOf(services, idOrRef);
        await inTransaction(services.db, (trx) => setReentry(trx, event.id, wanted === "on"));
        console.log(`People ${wanted === "on" ? "may" : "may not"} leave '${event.eventName}' and come back.`);
      }),
    );
  gate
    .command("list [event]")
    .description("list who is assigned to which event, or to one event (id or ref)")
    .action((idOrRef: string | undefined) =>
      withServices(async (services) => {
        const event = idOrRef === undefined ? undefined : await eventOf(services, idOrRef);
        const rows = (await listAssignments(services.db, event?.id)).map((row) => [
          row.id,
          row.ref,
          row.name,
          venueWhen(row.startsAt, row.timezone),
          row.email,
          row.role === 3 ? "" : "no longer gate staff",
        ]);
        printTable(["id", "ref", "event", "starts", "email", "note"], rows, "Nobody is assigned.");
      }),
    );
  gate
    .command("devices [event]")
    .description("list the devices at the doors of an event (id or ref), or of all events until a week after them")
    .action((idOrRef: string | undefined) =>
      withServices(async (services) => {
        const event = idOrRef === undefined ? undefined : await eventOf(services, idOrRef);
        const rows = (await listGateDevices(services.db, event?.id)).map((device) => [
          device.id,
          device.name,
          device.event,
          device.email,
          device.last_seen_at.slice(0, 16),
          device.waiting,
          deviceState(device),
        ]);
        const heads = ["device", "name", "event", "email", "last seen (UTC)", "to send", "state"];
        printTable(heads, rows, "No device has checked in.");
      }),
    );
  const end = (name: string, way: EndWay, description: string, done: string) =>
    gate
      .command(`${name} <device>`)
      .description(description)
      .action((device: string) =>
        withServices(async (services) => {
          if (!UUID.test(device)) throw new OperatorError("name the device by the id that 'gate devices' shows");
          if (!(await endGateDevice(services.db, device.toLowerCase(), way)))
            throw new OperatorError(`no device ${device} has checked in at a door`);
          console.log(done);
        }),
      );
  end(
    "sign-out",
    "sign out",
    "end the session of a device at a door (an id that 'devices' shows); no scan of it is accepted any more",
    "The device is signed out. Its list stays on it: 'gate wipe' removes it.",
  );
  end(
    "wipe",
    "wipe",
    "make a lost device send its scans and remove its list, at its next contact",
    "The device sends its last scans and removes its list at its next contact. 'gate devices' shows when it has.",
  );
  addGateReport(gate);
}
