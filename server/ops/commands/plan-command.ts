import { readFile, writeFile } from "node:fs/promises";
import { basename, extname } from "node:path";
import type { Command } from "commander";
import { checkPlan } from "#contract/rules/plan/check-plan.ts";
import { PlanFileError } from "#contract/rules/plan/plan-file-error.ts";
import { readPretix } from "#contract/rules/plan/pretix/read-pretix.ts";
import { writePretix } from "#contract/rules/plan/pretix/write-pretix.ts";
import { readSeatCsv, writeSeatCsv } from "#contract/rules/plan/seat-csv.ts";
import { capacityOf, type SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { isTable } from "#contract/rules/text/csv-records.ts";
import { readableJson } from "#server/modules/catalogue-files/export/readable-json.ts";
import { printable } from "#server/modules/catalogue-files/import/check-texts.ts";
import { checkShape, ImportError } from "#server/modules/catalogue-files/import/mistakes.ts";
import { readJson } from "#server/modules/catalogue-files/import/read-json.ts";
import { OperatorError } from "../operator-error.ts";
import { readGivenFile } from "../read-given-file.ts";

interface Options {
  place?: string;
  force?: boolean;
}

type Place = { ref: string; name?: string; plan?: SeatPlan } & Record<string, unknown>;
type Content = { places?: Place[] } & Record<string, unknown>;

export function addPlanCommands(program: Command): void {
  program
    .command("plan")
    .description("plans of venues (docs/plans.md)")
    .command("convert <from> <to>")
    .description(
      "a plan of pretix (.json) or a CSV of seats into an import file, or the plan of an import file into one of these",
    )
    .option("--place <ref>", "the place in the import file, if it has several")
    .option("--force", "overwrite an existing file that is no import file")
    .action(async (from: string, to: string, options: Options) => {
      const source = await readPlanFile(from);
      if ("plan" in source) await intoImportFile(source.plan, to, options);
      else await outOfImportFile(from, source.content, to, options);
    });
}

/** The content of a file: a plan of another program, or an import file. */
async function readPlanFile(name: string): Promise<{ plan: SeatPlan } | { content: Content }> {
  const { text } = await readGivenFile(name);
  try {
    if (isTable(name)) return { plan: readSeatCsv(text) };
    const { content } = readJson(name, text);
    if (isObject(content) && Object.hasOwn(content, "zones")) return { plan: readPretix(content) };
    if (isObject(content) && Object.hasOwn(content, "places")) return { content: content as Content };
  } catch (error) {
    if (error instanceof PlanFileError) throw new OperatorError(error.message.replace(/^/gm, `${name}: `));
    if (error instanceof ImportError) throw new OperatorError(error.message);
    throw error;
  }
  throw new OperatorError(`${name} is neither a plan of pretix, which has zones, nor an import file, which has places`);
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Gives the plan to a place of an import file. A file that does not exist is begun, with fields that the operator must fill in. */
async function intoImportFile(plan: SeatPlan, to: string, options: Options): Promise<void> {
  const text = await readFile(to, "utf8").catch(() => undefined);
  if (text === undefined) {
    const ref =
      options.place ??
      basename(to, extname(to))
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-");
    const fields = {
      type: "Theatre",
      address: "",
      suburb: "",
      state: "",
      timezone: "Australia/Sydney",
      lat: 0,
      lng: 0,
    };
    await write(to, `${readableJson({ places: [{ ref, name: plan.name ?? ref, ...fields, plan }] })}\n`, true);
    console.log(
      `${to} has the plan. Fill in the place's name, type, address, state, time zone and position, and then import it.`,
    );
  } else {
    const content = await readPlanFile(to);
    if (!("content" in content)) throw new OperatorError(`${to} is no import file`);
    const place = placeOf(content.content, to, options);
    place.plan = { ...plan, version: nextVersion(place.plan?.version) };
    await write(to, `${readableJson(content.content)}\n`, true);
    console.log(`${to} has the plan in place ${place.ref}.`);
  }
  report(plan, []);
}

/** A version's number goes up. Any other name gets a number. */
function nextVersion(version: unknown): string {
  if (typeof version !== "string") return "1";
  return /^\d{1,9}$/.test(version) ? String(Number(version) + 1) : `${version.slice(0, 190)}-2`;
}

async function outOfImportFile(from: string, content: Content, to: string, options: Options): Promise<void> {
  const { ref } = placeOf(content, from, options);
  const plan = checkedPlan(from, content, ref);
  const isCsv = extname(to).toLowerCase() === ".csv";
  const csv = isCsv ? writeSeatCsv(plan) : undefined;
  const pretix = isCsv ? undefined : writePretix(plan);
  await write(to, csv?.text ?? `${readableJson(pretix?.content)}\n`, options.force === true);
  console.log(`${to} has the plan of place ${ref}.`);
  report(plan, csv?.lost ?? pretix?.lost ?? []);
}

/** The plan of a place as an import completes it. */
function checkedPlan(name: string, { places = [] }: Content, ref: string): SeatPlan {
  try {
    const [checked] = checkShape([{ name, content: { places: places.filter((place) => place.ref === ref) } }]);
    return checked?.content.places?.[0]?.plan as SeatPlan;
  } catch (error) {
    if (error instanceof ImportError) throw new OperatorError(error.message);
    throw error;
  }
}

function placeOf({ places = [] }: Content, name: string, { place: ref }: Options): Place {
  const list = Array.isArray(places) ? places.filter(isObject) : [];
  const found = ref === undefined ? list : list.filter((place) => place.ref === ref);
  const [place] = found;
  if (place && found.length === 1) return place;
  if (ref !== undefined) throw new OperatorError(`${name} has no place ${ref}`);
  const refs = list.map((one) => String(one.ref)).join(", ");
  throw new OperatorError(
    list.length === 0 ? `${name} has no places` : `${name} has several places: choose one with --place (${refs})`,
  );
}

async function write(name: string, text: string, force: boolean): Promise<void> {
  await writeFile(name, text, { flag: force ? "w" : "wx" }).catch((error: NodeJS.ErrnoException) => {
    const exists = error.code === "EEXIST";
    throw new OperatorError(
      exists ? `${name} already exists: use --force to overwrite it` : `${name} cannot be written`,
    );
  });
}

/** How many tickets the plan can sell, what was lost, and its warnings. */
function report(plan: SeatPlan, lost: readonly string[]): void {
  console.log(`It has ${capacityOf(plan)} seats or places for sale in ${plan.sections.length} sections.`);
  for (const words of lost) console.log(printable(`Left behind: ${words}.`));
  for (const { severity, words } of checkPlan(plan))
    console.log(printable(`${severity === "error" ? "An import will refuse it" : "Worth a look"}: ${words}.`));
}
