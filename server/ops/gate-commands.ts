import type { Command } from "commander";
import { venueWhen } from "#contract/rules/venue-time.ts";
import { assignEvents, listAssignments, unassignEvent } from "../modules/gate/assignments.ts";
import { eventOf } from "./event-of.ts";
import { addGateReport } from "./gate-report.ts";
import { notConfirmed, OperatorError } from "./operator-error.ts";
import { printTable } from "./print-table.ts";
import { withOffice } from "./with-office.ts";

export function addGateCommands(program: Command): void {
  const gate = program.command("gate").description("the staff of each event's doors, and what happened there");
  gate
    .command("assign <event> <email>")
    .description("let a member of gate staff (role 3) admit to an event (id or ref)")
    .action((idOrRef: string, email: string) =>
      withOffice(async (office) => {
        const event = await eventOf(office, idOrRef);
        const outcome = await assignEvents(office.db, email, [event.id]);
        if (outcome === "no such account") throw new OperatorError(`there is no account ${email}`);
        if (outcome === "not confirmed") throw new OperatorError(notConfirmed(email));
        if (outcome === "not gate staff")
          throw new OperatorError(`${email} is not gate staff: 'users role ${email} 3' changes that`);
        console.log(`${email} may admit to '${event.eventName}'.`);
      }),
    );
  gate
    .command("unassign <event> <email>")
    .description("take an event from a member of staff; devices that are online stop getting its changes at once")
    .action((idOrRef: string, email: string) =>
      withOffice(async (office) => {
        const event = await eventOf(office, idOrRef);
        if (!(await unassignEvent(office.db, email, event.id)))
          throw new OperatorError(`${email} is not assigned to '${event.eventName}'`);
        console.log(`${email} may no longer admit to '${event.eventName}'.`);
      }),
    );
  gate
    .command("list [event]")
    .description("list who is assigned to which event, or to one event (id or ref)")
    .action((idOrRef: string | undefined) =>
      withOffice(async (office) => {
        const event = idOrRef === undefined ? undefined : await eventOf(office, idOrRef);
        const rows = (await listAssignments(office.db, event?.id)).map((row) => [
          ...[row.id, row.ref, row.name, venueWhen(row.startsAt, row.timezone), row.email],
          row.role === 3 ? "" : "no longer gate staff",
        ]);
        printTable(["id", "ref", "event", "starts", "email", "note"], rows, "Nobody is assigned.");
      }),
    );
  addGateReport(gate);
}
