import { type Command, Option } from "commander";
import { formatAbn } from "#contract/rules/account/abn.ts";
import { type StaffRole, staffRoles } from "#contract/rules/account/desk-rights.ts";
import { findEventId } from "#server/modules/catalogue/change-event.ts";
import type { OrganiserNames } from "#server/modules/organisers/name-organiser.ts";
import {
  addOrganiser,
  findOrganiser,
  listOrganisers,
  nameOrganiser,
} from "#server/modules/organisers/operate-organisers.ts";
import { addStaff, listStaff, removeStaff } from "#server/modules/organisers/operate-staff.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { OperatorError } from "../operator-error.ts";
import { printTable } from "../print-table.ts";
import { withServices } from "../with-services.ts";

async function organiserOf({ db }: Pick<Services, "db">, idOrName: string): Promise<number> {
  const id = await findOrganiser(db, idOrName);
  if (id === null)
    throw new OperatorError(`there is no one organiser '${idOrName}': 'organisers list' has their numbers`);
  return id;
}

/** Turns a refusal of a use case, which the desk shares, into an operator's mistake. */
async function inOperatorsWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof RefusalError ? new OperatorError(error.message) : error;
  }
}

interface NameOptions {
  name?: string;
  legalName?: string;
  abn?: string;
  gst?: boolean;
}

const namesOf = ({ name, legalName, abn, gst }: NameOptions): OrganiserNames => ({
  name,
  legalName,
  gst,
  abn: abn === "none" ? "" : abn,
});

const withNames = (command: Command): Command =>
  command
    .option("--legal-name <text>", "who supplies the tickets, as tax invoices name it")
    .option("--abn <number>", "eleven digits, or 'none'")
    .option("--gst", "registered for GST")
    .option("--no-gst", "not registered for GST");

export function addOrganiserCommands(program: Command): void {
  const organisers = program.command("organisers").description("the organisers, to whom events belong");
  organisers
    .command("list")
    .description("list organisers with their ABN, events and people")
    .action(() =>
      withServices(async ({ db }) => {
        const rows = (await listOrganisers(db)).map((one) => [
          one.id,
          one.name,
          one.legalName,
          formatAbn(one.abn),
          one.gst ? "yes" : "",
          one.events,
          one.team,
          one.owners === 0 ? "no owner" : "",
        ]);
        printTable(["id", "name", "legal name", "ABN", "GST", "events", "people", ""], rows, "There is no organiser.");
      }),
    );
  withNames(
    organisers.command("add <name>").description("make an organiser; imports that name it then mean it"),
  ).action((name: string, options: NameOptions) =>
    withServices(async ({ db }, act) => {
      const made = await addOrganiser(db, name, namesOf(options), (id, after) => {
        act.about(`organiser ${id}`);
        act.changes({}, { ...after });
      });
      if (!made.ok) throw new OperatorError(made.why);
      console.log(`Organiser ${made.id} is '${name}'. 'staff add' gives it an owner.`);
    }),
  );
  withNames(
    organisers
      .command("set <organiser>")
      .description("change how an organiser (number or name) is named, also on invoices from now on")
      .option("--name <text>", "what its events say"),
  ).action((idOrName: string, options: NameOptions) =>
    withServices(async ({ db }, act) => {
      const id = await organiserOf({ db }, idOrName);
      const names = namesOf(options);
      if (Object.values(names).every((value) => value === undefined))
        throw new OperatorError("one of --name, --legal-name, --abn and --gst is needed");
      act.about(`organiser ${id}`);
      const named = await nameOrganiser(db, id, names, (before, after) => act.changes({ ...before }, { ...after }));
      if (!named.ok) throw new OperatorError(named.why);
      console.log(`Organiser ${id} and its events are changed. Invoices that were issued stay as they are.`);
    }),
  );
  addStaffCommands(program);
}

function addStaffCommands(program: Command): void {
  const staff = program.command("staff").description("who works for an organiser, and as what");
  staff
    .command("list <organiser>")
    .description("list an organiser's people (number or name of the organiser)")
    .action((idOrName: string) =>
      withServices(async (services) => {
        const rows = (await listStaff(services.db, await organiserOf(services, idOrName))).map((member) => [
          member.email,
          `${member.firstName} ${member.lastName}`.trim(),
          member.role,
          member.eventIds?.join(", ") ?? "all",
          member.twoSteps ? "yes" : "no",
        ]);
        printTable(["email", "name", "role", "events", "two-step sign-in"], rows, "Nobody works for this organiser.");
      }),
    );
  staff
    .command("add <organiser> <email>")
    .description("let an account work for an organiser (number or name)")
    .addOption(new Option("--role <role>", "what it does").choices([...staffRoles]).makeOptionMandatory())
    .option("--events <events>", "only these events (ids or refs, with commas)")
    .action((idOrName: string, email: string, { role, events }: { role: StaffRole; events?: string }) =>
      withServices(async (services, act) => {
        const id = await organiserOf(services, idOrName);
        const eventIds = events === undefined ? null : await eventIdsOf(services, events);
        if (role === "owner" && eventIds) throw new OperatorError("an owner works for all events");
        act.about(`organiser ${id}`);
        act.changes({ role: null }, { role, events: eventIds ?? "all" });
        await inOperatorsWords(addStaff(services.db, id, { email, role, eventIds }));
        console.log(`${email} now works for organiser ${id} as ${role}.`);
      }),
    );
  staff
    .command("remove <organiser> <email>")
    .description("take an account off an organiser's team, at once")
    .action((idOrName: string, email: string) =>
      withServices(async (services, act) => {
        const id = await organiserOf(services, idOrName);
        act.about(`organiser ${id}`);
        await inOperatorsWords(
          removeStaff(services.db, id, email, (was) => act.changes({ role: was }, { role: null })),
        );
        console.log(`${email} no longer works for organiser ${id}.`);
      }),
    );
}

async function eventIdsOf({ db }: Pick<Services, "db">, events: string): Promise<number[]> {
  const ids: number[] = [];
  for (const one of events.split(",").map((text) => text.trim())) {
    const id = await findEventId(db, one);
    if (id === undefined) throw new OperatorError(`there is no event '${one}': 'events' lists them`);
    ids.push(id);
  }
  return ids;
}
