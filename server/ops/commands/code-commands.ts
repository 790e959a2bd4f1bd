import { type Command, InvalidArgumentError } from "commander";
import { venueWhen } from "#contract/rules/time/venue-time.ts";
import { type CodeOverview, changeCode, codeOverview } from "#server/modules/catalogue/access-codes/operate-codes.ts";
import { eventOf } from "../event-of.ts";
import { OperatorError } from "../operator-error.ts";
import { printTable } from "../print-table.ts";
import { withServices } from "../with-services.ts";

interface SetOptions {
  on?: boolean;
  off?: boolean;
  /** Null: any number. */
  limit?: number | null;
}

export function addCodeCommands(program: Command): void {
  const codes = program.command("codes").description("the access codes that open an event before its sale");
  codes
    .command("list <event>")
    .description(
      "list an event's access codes (id or ref of the event) by name, with their uses; the codes stay secret",
    )
    .option("--json", "as JSON")
    .action((idOrRef: string, { json }: { json?: boolean }) =>
      withServices(async ({ db }) => {
        const event = await eventOf({ db }, idOrRef);
        const found = await codeOverview(db, event.id);
        if (json) return console.log(JSON.stringify(found, null, 2));
        const when = (time: Date | null) => (time ? venueWhen(time, event.timezone) : "");
        const rows = found.map((code) => [
          code.name,
          stateWords(code),
          when(code.opensAt),
          when(code.closesAt),
          code.sections?.join(", ") ?? "all",
          code.uses,
          code.maxUses ?? "any",
        ]);
        printTable(["name", "state", "opens", "closes", "sections", "uses", "limit"], rows, "This event has no codes.");
      }),
    );
  codes
    .command("set <event> <name>")
    .description("switch an access code on or off, or change how many orders can use it")
    .option("--on", "let it open the event")
    .option("--off", "let it open nothing; orders that are held with it can't be paid before the sale")
    .option("--limit <orders>", "how many orders can use it, or 'none'", limitOf)
    .action((idOrRef: string, name: string, options: SetOptions) =>
      withServices(async (services, act) => {
        const { on = false, off = false, limit } = options;
        if (on && off) throw new OperatorError("--on and --off exclude each other");
        if (!on && !off && limit === undefined) throw new OperatorError("one of --on, --off and --limit is needed");
        const event = await eventOf(services, idOrRef);
        await services.db.transaction().execute(async (trx) => {
          const code = codeNamed(await codeOverview(trx, event.id), name);
          if (!code) throw new OperatorError(`'${event.eventName}' has no access code '${name}'`);
          const before = { active: code.active, maxUses: code.maxUses };
          const after = { active: on || (!off && code.active), maxUses: limit === undefined ? code.maxUses : limit };
          act.changes(before, after);
          const uses = await changeCode(trx, code.id, after);
          if (after.maxUses !== null && uses > after.maxUses)
            throw new OperatorError(`'${name}' has ${uses} orders, so its limit can't be ${after.maxUses}`);
          const words = after.maxUses === null ? "any number of orders" : `${uses} of ${after.maxUses} orders`;
          console.log(`'${code.name}' of '${event.eventName}' is ${after.active ? "on" : "off"}: ${words}.`);
        });
      }),
    );
}

/** The code of this name. If several have it, the one that is switched on. */
function codeNamed(codes: readonly CodeOverview[], name: string): CodeOverview | undefined {
  const named = codes.filter((code) => code.name.toLowerCase() === name.toLowerCase());
  return named.find(({ active }) => active) ?? named.at(-1);
}

const stateWords = ({ active, state }: CodeOverview) => (active ? state : "off");

function limitOf(text: string): number | null {
  if (text === "none") return null;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError("It is a number of orders from 1, or 'none'.");
  return Number(text);
}
