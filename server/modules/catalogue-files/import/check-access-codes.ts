import { sectionsMatching } from "#contract/rules/money/priced-sections.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { AccessCodeEntry } from "#contract/wire/entry-sale.ts";
import type { EventEntry } from "#contract/wire/event-entry.ts";
import { instantOf, isZone, timeMistake } from "./local-times.ts";
import type { Mistake } from "./mistakes.ts";

/** The form of a code in which codes are compared, as in the database (access_code_key). */
export const codeKey = (code: string) => code.replaceAll(/\s/g, "").toUpperCase();

/** The mistakes of an entry's access codes, as far as the file alone shows them. They name a code by its name, never by itself. */
export function checkAccessCodes(
  { access_codes: codes = [] }: EventEntry,
  place: { plan: SeatPlan | null; timezone: string },
): Mistake[] {
  const mistakes = codes.flatMap((code, index) =>
    checkCode(code, place).map(({ at, what }) => ({
      at: `/access_codes/${index}${at}`,
      what: `access code '${code.name}' ${what}`,
    })),
  );
  const keys = codes.map(({ code }) => codeKey(code));
  // Codes that are switched off do not reserve their names, so that a new code can use the same name.
  const names = codes.map(({ name, active = true }) => (active ? name.toLowerCase() : undefined));
  for (const [index, { name }] of codes.entries()) {
    if (keys.indexOf(keys[index] ?? "") < index)
      mistakes.push({ at: `/access_codes/${index}/code`, what: `access code '${name}' has the code of another one` });
    if (names[index] !== undefined && names.indexOf(names[index]) < index)
      mistakes.push({ at: `/access_codes/${index}/name`, what: `access code '${name}' is given twice` });
  }
  return mistakes;
}

function checkCode(
  { opens_at, closes_at, sections = [] }: AccessCodeEntry,
  { plan, timezone }: { plan: SeatPlan | null; timezone: string },
): Mistake[] {
  const mistakes: Mistake[] = [];
  // Another message says that the zone is wrong.
  const zone = isZone(timezone) ? timezone : "UTC";
  const times = { opens_at, closes_at };
  for (const field of ["opens_at", "closes_at"] as const) {
    const local = times[field];
    const what = local && timeMistake(field, local, zone);
    if (what) mistakes.push({ at: `/${field}`, what });
  }
  const [opens, closes] = [opens_at, closes_at].map((time) => (time === undefined ? undefined : instantOf(time, zone)));
  if (opens && closes && closes <= opens) mistakes.push({ at: "/closes_at", what: "closes before it opens" });
  for (const [position, key] of sections.entries())
    if (sectionsMatching(plan, [key]).length === 0)
      mistakes.push({ at: `/sections/${position}`, what: `names no section of the place: '${key}'` });
  return mistakes;
}
