import type { Command } from "commander";
import { formatPrice } from "#contract/rules/money/money.ts";
import { switchType, typeOverview } from "#server/modules/catalogue/ticket-types/switch-type.ts";
import { eventOf } from "../event-of.ts";
import { OperatorError } from "../operator-error.ts";
import { printTable } from "../print-table.ts";
import { withServices } from "../with-services.ts";

type Overview = Awaited<ReturnType<typeof typeOverview>>[number];

export function addTypeCommands(program: Command): void {
  const types = program.command("types").description("what an event's seats are sold as: Adult, Concession, Child");
  types
    .command("list <event>")
    .description("list an event's ticket types (id or ref of the event)")
    .option("--json", "as JSON, money in cents")
    .action((idOrRef: string, { json }: { json?: boolean }) =>
      withServices(async ({ db }) => {
        const event = await eventOf({ db }, idOrRef);
        const found = await db.transaction().execute((trx) => typeOverview(trx, event.id));
        if (json) return console.log(JSON.stringify(found, null, 2));
        const rows = found.map((type) => [
          type.ref,
          type.name,
          priceWords(type),
          type.everySection ? "all" : "some",
          numbers(type),
          type.companion ? "companion's card" : type.needs,
          type.feeFree ? "no fee" : "",
          type.active ? "on" : "off",
        ]);
        const heads = ["type", "name", "price", "sections", "in one order", "needs", "fee", "state"];
        printTable(heads, rows, "This event sells one kind of ticket.");
      }),
    );
  types
    .command("set <event> <type>")
    .description("sell a ticket type (its ref), or no more; tickets that are held or sold keep it")
    .option("--on", "sell it")
    .option("--off", "sell it no more")
    .action((idOrRef: string, ref: string, { on = false, off = false }: { on?: boolean; off?: boolean }) =>
      withServices(async (services, act) => {
        if (on === off) throw new OperatorError("either --on or --off is needed");
        const event = await eventOf(services, idOrRef);
        await services.db.transaction().execute(async (trx) => {
          const type = (await typeOverview(trx, event.id)).find((each) => each.ref === ref);
          if (!type) throw new OperatorError(`'${event.eventName}' has no ticket type '${ref}'`);
          act.changes({ active: type.active }, { active: on });
          const fault = await switchType(trx, event.id, type.id, on);
          if (fault !== null) throw new OperatorError(fault);
        });
        console.log(`'${ref}' of '${event.eventName}' is ${on ? "on sale" : "off"}.`);
      }),
    );
}

function priceWords({ rule, value }: Overview): string {
  if (rule === "amount") return formatPrice(value);
  if (rule === "percent") return `${value} %`;
  return rule === "seat" ? "the seat's" : "by section";
}

const numbers = ({ min, max }: Overview) =>
  min > 0 || max !== null ? `${Math.max(min, 1)} to ${max ?? "any"}` : "any";
