import type { Command } from "commander";
import { countOf } from "#contract/rules/text/count.ts";
import { venueWhen } from "#contract/rules/time/venue-time.ts";
import { eventOverview } from "#server/modules/catalogue/event-overview.ts";
import { saleMistakes } from "#server/modules/catalogue/sale-settings.ts";
import { instantOf, timeMistake } from "#server/modules/catalogue-files/import/local-times.ts";
import { cancelEvent } from "#server/modules/payments/cancel-event.ts";
import { rescheduleEvent } from "#server/modules/tickets/reschedule-event.ts";
import { confirm } from "../confirm.ts";
import { eventOf } from "../event-of.ts";
import { OperatorError } from "../operator-error.ts";
import { printTable } from "../print-table.ts";
import { progress } from "../progress.ts";
import { withServices } from "../with-services.ts";

export function addEventCommands(program: Command): void {
  program
    .command("events")
    .description("list every event")
    .option("--json", "as JSON")
    .action(({ json }: { json?: boolean }) =>
      withServices(async ({ reads }) => {
        const events = await eventOverview(reads);
        if (json) return console.log(JSON.stringify(events, null, 2));
        const rows = events.map((event) => [
          event.id,
          event.ref,
          event.name,
          venueWhen(event.startsAt, event.timezone),
          event.place,
          event.units,
          event.state,
        ]);
        printTable(["id", "ref", "event", "starts", "place", "units", "state"], rows, "There are no events.");
      }),
    );
  program
    .command("cancel-event <event>")
    .description(
      "end the sale of an event (id or ref), void its tickets, list its orders as refund due, and mail the buyers",
    )
    .option("--yes", "do not ask")
    .action((idOrRef: string, { yes }: { yes?: boolean }) =>
      withServices(async (services, act) => {
        const event = await eventOf(services, idOrRef);
        act.changes({ state: event.state }, { state: "cancelled" });
        await confirm(`Cancel '${event.eventName}' for good and refund every buyer?`, yes);
        const { refundsDue, free, released } = await cancelEvent(services, event.id, progress("orders"));
        console.log(
          `'${event.eventName}' is cancelled: ${refundsDue} refunds due, ${free} free orders undone, ${released} holds released.`,
        );
        if (refundsDue > 0) console.log("'payments' lists the refunds. Settle each with 'refund ORDER'.");
      }),
    );
  program
    .command("reschedule <event>")
    .description("move an event to another local time at its venue; tickets stay valid and buyers are mailed")
    .requiredOption("--starts-at <time>", "YYYY-MM-DDTHH:mm")
    .requiredOption("--ends-at <time>", "YYYY-MM-DDTHH:mm")
    .option("--yes", "do not ask")
    .action((idOrRef: string, options: { startsAt: string; endsAt: string; yes?: boolean }) =>
      withServices(async (services, act) => {
        const event = await eventOf(services, idOrRef);
        if (event.state === "cancelled") throw new OperatorError(`'${event.eventName}' is cancelled`);
        const startsAt = instantOf(options.startsAt, event.timezone);
        const endsAt = instantOf(options.endsAt, event.timezone);
        if (!startsAt || !endsAt) throw new OperatorError("the times must have the form YYYY-MM-DDTHH:mm");
        for (const [option, local] of [
          ["--starts-at", options.startsAt],
          ["--ends-at", options.endsAt],
        ] as const) {
          const skipped = timeMistake(option, local, event.timezone);
          if (skipped) throw new OperatorError(skipped);
        }
        if (endsAt <= startsAt) throw new OperatorError("the event would end before it starts");
        if (saleMistakes({ opensAt: event.saleOpensAt, startsAt }).length > 0)
          throw new OperatorError("the event would start before its sale opens: 'queue set' moves the sale");
        const when = venueWhen(startsAt, event.timezone);
        await confirm(`Move '${event.eventName}' to ${when} and mail every buyer?`, options.yes);
        act.changes({ startsAt: event.startsAt, endsAt: event.endsAt }, { startsAt, endsAt });
        const { tickets, orders } = await rescheduleEvent(services, event, { startsAt, endsAt });
        console.log(
          `'${event.eventName}' is now on ${when}: ${countOf(tickets, "ticket")} signed again, ${countOf(orders, "buyer")} mailed.`,
        );
      }),
    );
}
