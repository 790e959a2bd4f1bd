import type { Transaction } from "kysely";
import { sellsAt } from "#contract/rules/event/venue-kinds.ts";
import { plainLine } from "#contract/rules/text/plain-text.ts";
import { slugify } from "#contract/rules/text/slug.ts";
import { stateFacts } from "#contract/rules/time/state-facts.ts";
import { stateNamed } from "#contract/rules/time/states.ts";
import type { DeskVenueFacts, NewVenue } from "#contract/wire/desk/venues.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import { isZone } from "#server/modules/catalogue-files/import/local-times.ts";
import { deskAct } from "#server/modules/organisers/desk-act.ts";
import type { RightfulCaller } from "#server/modules/organisers/desk-caller.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { readVenue } from "./venue-facts.ts";
import { demandOwner, subjectsOf } from "./venue-scope.ts";

/** A ref has at most 80 characters, with its number. */
const MAX_SLUG = 60;

/**
 * Makes a venue without a plan, so that one can be drawn. Nothing can be sold there before the plan is published. Its
 * ref is made from its name, and gets a number if another venue has it.
 * @throws RefusalError ROLE, also without an organiser for anybody but the operator of the box office; NOT_FOUND for a
 * foreign organiser; OUT_OF_RANGE for an unknown state or time zone, or words of blanks alone
 */
export async function createVenue(
  services: Services,
  caller: RightfulCaller,
  { organiser_id, ...given }: NewVenue,
): Promise<DeskVenueFacts> {
  const organiserId = await demandOwner(services.db, caller, organiser_id);
  const venue = { ...given, ...trimmed(given) };
  const mistakes = mistakesIn(venue);
  if (Object.keys(mistakes).length > 0) throw new RefusalError("OUT_OF_RANGE", { message: mistakes });
  const act = { act: "desk venues create", subjects: subjectsOf({ organiserId }) };
  const ref = await deskAct(services, caller, act, ({ db }, notes) =>
    inTransaction(db, async (trx) => {
      const made = await insertVenue(trx, organiserId, venue);
      notes.about(`venue ${made}`);
      notes.changes({}, { name: venue.name, timezone: venue.timezone });
      return made;
    }),
  );
  return readVenue(services.db, caller, ref);
}

const NEEDED = ["name", "type", "address", "suburb"] as const;

const trimmed = (venue: Pick<NewVenue, (typeof NEEDED)[number]>) =>
  Object.fromEntries(NEEDED.map((field) => [field, plainLine(venue[field])])) as Record<
    (typeof NEEDED)[number],
    string
  >;

function mistakesIn(venue: Pick<NewVenue, (typeof NEEDED)[number] | "state" | "timezone">): Record<string, string> {
  const empty = NEEDED.filter((field) => venue[field] === "");
  return {
    ...Object.fromEntries(empty.map((field) => [field, "Please fill this in."])),
    ...(stateNamed(venue.state) !== venue.state && { state: "Please choose one of the eight states." }),
    ...(!isZone(venue.timezone) && { timezone: "Please choose a time zone, such as Australia/Sydney." }),
  };
}

async function insertVenue(
  trx: Transaction<Database>,
  organiserId: number | null,
  { name, type, address, transport = "", access = "", ...venue }: Omit<NewVenue, "organiser_id">,
): Promise<string> {
  const { lat, lng } = stateFacts[venue.state as keyof typeof stateFacts];
  const slug = slugify(name).slice(0, MAX_SLUG).replace(/-$/, "");
  for (let number = 1; ; number++) {
    const made = await trx
      .insertInto("place")
      .values({
        ref: number === 1 ? slug : `${slug}-${number}`,
        organiser_id: organiserId,
        plan: null,
        plan_version: null,
        place_name: name,
        place_type: type,
        sells: sellsAt(type),
        place_address: address,
        transport,
        access,
        lat,
        lng,
        ...venue,
      })
      .onConflict((conflict) => conflict.column("ref").doNothing())
      .returning("ref")
      .executeTakeFirst();
    if (made) return made.ref;
  }
}
