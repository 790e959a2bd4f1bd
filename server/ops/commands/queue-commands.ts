import type { Command } from "commander";
import { venueWhen } from "#contract/rules/time/venue-time.ts";
import {
  changeSale,
  type SaleOfEvent,
  type SaleSettings,
  saleOf,
  unusualSales,
} from "#server/modules/catalogue/sale-settings.ts";
import { instantOf, timeMistake } from "#server/modules/catalogue-files/import/local-times.ts";
import { eventOf } from "../event-of.ts";
import { OperatorError } from "../operator-error.ts";
import { printTable } from "../print-table.ts";
import { withServices } from "../with-services.ts";
import { addRoomCommands } from "./queue-room-commands.ts";

const ROOMS = ["on", "auto", "off"] as const;
const DRAWS = ["everyone", "accounts"] as const;

interface SetOptions {
  opensAt?: string;
  closesAt?: string;
  room?: string;
  roomMinutes?: string;
  limit?: string;
  drawFor?: string;
  rate?: string;
}

/** `queue`: when an event is sold, and the waiting room before and during its sale. */
export function addQueueCommands(program: Command): void {
  const queue = program.command("queue").description("when an event goes on sale, and its waiting room");
  addRoomCommands(queue);
  queue
    .command("set <event>")
    .description("change the sale of an event (id or ref); what is not given stays")
    .option("--opens-at <time>", "YYYY-MM-DDTHH:mm at the venue, or ISO 8601 with a zone; none: on sale at once")
    .option("--closes-at <time>", "the same; none: on sale until the event starts")
    .option("--room <when>", "waiting room: on, off, or auto while more people come than can be served")
    .option("--room-minutes <n>", "how long before the sale the waiting room opens, 1 to 1440")
    .option("--limit <n>", "how many tickets one account may have, over all its orders; none: no limit")
    .option("--draw-for <who>", "who takes part in the draw: everyone or accounts")
    .option("--rate <n>", "how many people a minute the waiting room lets in at most; none: no ceiling")
    .action((idOrRef: string, options: SetOptions) =>
      withServices(async ({ db }, act) => {
        const event = await eventOf({ db }, idOrRef);
        if (event.state === "cancelled") throw new OperatorError(`'${event.eventName}' is cancelled`);
        const change = changeOf(options, event.timezone);
        if (Object.keys(change).length === 0)
          throw new OperatorError("nothing to change: give --opens-at, --closes-at, --room or another option");
        const names = Object.keys(change) as (keyof SaleSettings)[];
        const only = (sale: SaleSettings) => Object.fromEntries(names.map((name) => [name, sale[name]]));
        const changed = await changeSale(db, event.id, change, (before, after) => {
          act.changes(only(before), only(after));
        });
        if ("mistakes" in changed)
          throw new OperatorError(changed.mistakes.map(({ what }) => `'${event.eventName}' ${what}`).join("\n"));
        printSales([changed.sale]);
      }),
    );
  queue
    .command("list [event]")
    .description("list the events whose sale has times, limits or a waiting room, or one event (id or ref)")
    .option("--json", "as JSON")
    .action((idOrRef: string | undefined, { json }: { json?: boolean }) =>
      withServices(async ({ db }) => {
        const event = idOrRef === undefined ? undefined : await eventOf({ db }, idOrRef);
        const sales = event
          ? [await saleOf(db, event.id)].filter((sale) => sale !== undefined)
          : await unusualSales(db);
        if (json) console.log(JSON.stringify(sales, null, 2));
        else printSales(sales);
      }),
    );
}

function printSales(sales: readonly SaleOfEvent[]): void {
  const when = (at: Date | null, timezone: string, otherwise: string) => (at ? venueWhen(at, timezone) : otherwise);
  const rows = sales.map((sale) => [
    sale.id,
    sale.ref,
    sale.name,
    when(sale.opensAt, sale.timezone, "at once"),
    when(sale.closesAt, sale.timezone, "at the start"),
    sale.room === "on" && sale.opensAt ? `on, ${sale.roomMinutes} min before` : sale.room,
    sale.perAccount ?? "no limit",
    sale.drawFor,
    sale.perMinute ?? "no ceiling",
  ]);
  const heads = ["id", "ref", "event", "sale opens", "sale closes", "room", "per account", "draw for", "a minute"];
  printTable(heads, rows, "No event to come has sale times, limits or a waiting room of its own.");
}

function changeOf(options: SetOptions, timezone: string): Partial<SaleSettings> {
  const { opensAt, closesAt, room, roomMinutes, limit, drawFor, rate } = options;
  return {
    ...(opensAt !== undefined && { opensAt: timeOf("--opens-at", opensAt, timezone) }),
    ...(closesAt !== undefined && { closesAt: timeOf("--closes-at", closesAt, timezone) }),
    ...(room !== undefined && { room: oneOf("--room", room, ROOMS) }),
    ...(roomMinutes !== undefined && { roomMinutes: numberOf("--room-minutes", roomMinutes, 1440) }),
    ...(limit !== undefined && { perAccount: limit === "none" ? null : numberOf("--limit", limit, 1000) }),
    ...(drawFor !== undefined && { drawFor: oneOf("--draw-for", drawFor, DRAWS) }),
    ...(rate !== undefined && { perMinute: rate === "none" ? null : numberOf("--rate", rate, 100_000) }),
  };
}

const WITH_ZONE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** Whole seconds, because an export writes no more. */
function timeOf(option: string, given: string, timezone: string): Date | null {
  if (given === "none") return null;
  const [, local, zone] = WITH_ZONE.exec(given) ?? [];
  // Read in UTC first, because Date would roll 31 February over.
  const isDate = local !== undefined && instantOf(local, "UTC") !== undefined;
  const instant = local === undefined ? instantOf(given, timezone) : isDate ? new Date(`${local}${zone}`) : undefined;
  if (!instant || Number.isNaN(instant.getTime()))
    throw new OperatorError(
      `${option} must be YYYY-MM-DDTHH:mm at the venue, or with a zone as in 2026-11-27T09:00+11:00, or none`,
    );
  const skipped = local === undefined && timeMistake(option, given, timezone);
  if (skipped) throw new OperatorError(skipped);
  return instant;
}

function numberOf(option: string, given: string, max: number): number {
  const number = /^\d{1,6}$/.test(given) ? Number(given) : 0;
  if (number < 1 || number > max) throw new OperatorError(`${option} must be a whole number from 1 to ${max}`);
  return number;
}

function oneOf<T extends string>(option: string, given: string, words: readonly T[]): T {
  const found = words.find((word) => word === given);
  if (found === undefined) throw new OperatorError(`${option} must be ${words.join(", ")}`);
  return found;
}
