import { sql } from "kysely";
import type { BoxOffice, BoxOfficeChange } from "#contract/wire/first-run.ts";
import { inTransaction } from "#server/db/retry.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { demandMatch } from "#server/plugins/etags.ts";
import type { Services } from "#server/services.ts";
import { readSettings } from "../catalogue/settings.ts";
import { importInto } from "../catalogue-files/import/import-catalogue.ts";
import { deskAct } from "../organisers/desk-act.ts";
import type { DeskCaller } from "../organisers/desk-caller.ts";
import { namesBoxOffice } from "../organisers/names-box-office.ts";
import { boxOfficeMistakes, boxOfficeOf, plain, settingsOf } from "./box-office-facts.ts";

/**
 * The seller's facts.
 * @throws RefusalError ROLE for anybody who may not change them
 */
export async function readBoxOffice(services: Services, caller: DeskCaller): Promise<BoxOffice> {
  if (!(await namesBoxOffice(services.db, caller))) throw new RefusalError("ROLE");
  return boxOfficeOf(await readSettings(services.db));
}

/**
 * Changes the seller's facts: on every page, in mails, and on invoices that are issued from now on.
 * @param match the ETag that the change is based on
 * @throws RefusalError ROLE; OUT_OF_RANGE for a field that is wrong; CHANGED_MEANWHILE
 */
export async function changeBoxOffice(
  services: Services,
  caller: DeskCaller,
  change: BoxOfficeChange,
  match: string,
): Promise<BoxOffice> {
  if (!(await namesBoxOffice(services.db, caller))) throw new RefusalError("ROLE");
  // In the log of the only organiser. The operator of the box office acts for none.
  const subjects = caller.platform ? [] : ownOrganisers(caller);
  return deskAct(
    services,
    { ...caller, right: "organiser.change" },
    { act: "desk box office", subjects },
    ({ db }, notes) =>
      inTransaction(db, async (trx) => {
        await sql`lock table setting in share row exclusive mode`.execute(trx);
        if (!(await namesBoxOffice(trx, caller))) throw new RefusalError("ROLE");
        const before = boxOfficeOf(await readSettings(trx));
        demandMatch(match, before);
        const after = { ...before, ...plain(change) };
        const mistakes = boxOfficeMistakes(after);
        if (Object.keys(mistakes).length > 0) throw new RefusalError("OUT_OF_RANGE", { message: mistakes });
        await importInto(trx, [{ name: "box office", content: { settings: settingsOf(after) } }]);
        const stored = boxOfficeOf(await readSettings(trx));
        const fields = (Object.keys(stored) as (keyof BoxOffice)[]).filter((field) => stored[field] !== before[field]);
        const only = (facts: BoxOffice) => Object.fromEntries(fields.map((field) => [field, facts[field]]));
        notes.changes(only(before), only(stored));
        return stored;
      }),
  );
}

const ownOrganisers = ({ memberships }: DeskCaller) =>
  memberships.map(({ organiserId }) => ({ organiserId, eventId: null }));
