import { sql } from "kysely";
import { inTransaction } from "#server/db/retry.ts";
import type { Services } from "#server/services.ts";
import { deskAct } from "./desk-act.ts";
import type { RightfulCaller } from "./desk-caller.ts";
import type { Subject } from "./desk-scope.ts";

/**
 * Records in the log that somebody downloads a file with people's names. Call it before the file is sent.
 * @param file which one, in a word: 'attendees'
 * @throws RefusalError NOT_FOUND or ROLE if the caller no longer has the right
 */
export const logDownload = (
  services: Services,
  caller: RightfulCaller,
  subject: Subject,
  file: string,
): Promise<void> =>
  deskAct(services, caller, { act: "desk download", subjects: [subject] }, ({ db }, notes) =>
    inTransaction(db, async (trx) => {
      // The log gets its row when a transaction changes something. A lock counts as a change.
      await sql`select from organiser where id = ${subject.organiserId} for key share`.execute(trx);
      notes.changes({}, { file });
    }),
  );
