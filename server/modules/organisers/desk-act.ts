import { sql, type Transaction } from "kysely";
import { hasRight, type StaffRole } from "#contract/rules/account/desk-rights.ts";
import { PLATFORM_ROLE } from "#contract/rules/account/roles.ts";
import { recordingDb } from "#server/db/connect/recording-db.ts";
import type { Database } from "#server/db/schema.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import type { ActFacts } from "../operator-log/act-content.ts";
import { recordAct } from "../operator-log/record-act.ts";
import { callerName, type RightfulCaller } from "./desk-caller.ts";
import type { Subject } from "./desk-scope.ts";
import { keyWorks } from "./key-works.ts";

/** What the log records about an act. */
export interface DeskAct {
  /** 'desk note' */
  act: string;
  /** Whose right is checked again before the act is committed. Each is named in the log. */
  subjects: readonly Subject[];
  why?: string;
}

/** Records the changes of an act, while it happens. Call it before the transaction ends. */
export interface ActNotes {
  about(...subjects: string[]): void;
  /** Name people by number, and never by name or address: the log outlives their data. */
  changes(before: ActFacts, after: ActFacts): void;
  /** Checks the caller's right now, and not at the end of this transaction, which may take it away. */
  checkNow(trx: Transaction<Database>): Promise<void>;
}

/**
 * Does something for an organiser. The first transaction of `work` that changes anything also writes the one row of the
 * log, and checks the caller's right once more: somebody whose role was taken away meanwhile changes nothing. `work`
 * must use the services that it is given.
 * @throws RefusalError NOT_FOUND or ROLE if the caller no longer has the right, and anything that `work` throws
 */
export async function deskAct<T>(
  services: Services,
  caller: RightfulCaller,
  { act, subjects, why }: DeskAct,
  work: (services: Services, notes: ActNotes) => Promise<T>,
): Promise<T> {
  let about = subjects.flatMap(({ organiserId, eventId }) => [
    `organiser ${organiserId}`,
    ...(eventId === null ? [] : [`event ${eventId}`]),
  ]);
  let change: { before?: ActFacts; after?: ActFacts } = {};
  let isRecorded = false;
  const checked = new WeakSet<Transaction<Database>>();
  const write = async (trx: Transaction<Database>) => {
    if (isRecorded) return;
    if (!checked.has(trx)) await demandAgain(trx, caller, subjects);
    await recordAct(trx, {
      by: { via: "desk", name: callerName(caller) },
      act,
      about: [...new Set(about)],
      ...(caller.platform && { arguments: { as: "platform" } }),
      ...change,
      why,
    });
  };
  const db = recordingDb(services.db, write, () => {
    isRecorded = true;
  });
  return work(
    { ...services, db },
    {
      about: (...named) => {
        about = [...about, ...named];
      },
      changes: (before, after) => {
        change = { before, after };
      },
      checkNow: async (trx) => {
        await demandAgain(trx, caller, subjects);
        checked.add(trx);
      },
    },
  );
}

/**
 * Reads the caller's right from the database and locks it until the transaction ends.
 * @throws RefusalError NOT_FOUND, ROLE
 */
async function demandAgain(
  trx: Transaction<Database>,
  caller: RightfulCaller,
  subjects: readonly Subject[],
): Promise<void> {
  if (caller.platform && (await isPlatform(trx, caller.userId))) return;
  for (const subject of subjects) {
    const role = caller.key
      ? await roleOfKey(trx, caller.key.id, subject)
      : await roleOfUser(trx, caller.userId, subject);
    if (!role) throw new RefusalError("NOT_FOUND");
    if (!hasRight(role, caller.right)) throw new RefusalError("ROLE");
  }
}

async function isPlatform(trx: Transaction<Database>, userId: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from user_account where id = ${userId} and user_role = ${PLATFORM_ROLE} and disabled_at is null for share`.execute(
    trx,
  );
  return rows.length > 0;
}

async function roleOfUser(
  trx: Transaction<Database>,
  userId: number | null,
  { organiserId, eventId, ofAllEvents = false }: Subject,
): Promise<StaffRole | undefined> {
  const { rows } = await sql<{ role: StaffRole }>`
    select staff.role from staff join user_account on user_account.id = staff.user_id
    where staff.organiser_id = ${organiserId} and staff.user_id = ${userId} and user_account.disabled_at is null
      and (staff.all_events or (${eventId}::integer is null and not ${ofAllEvents}::boolean) or exists (
        select from staff_event own where own.staff_id = staff.id and own.event_id = ${eventId}))
    for share of staff`.execute(trx);
  return rows[0]?.role;
}

async function roleOfKey(
  trx: Transaction<Database>,
  keyId: number,
  { organiserId }: Subject,
): Promise<StaffRole | undefined> {
  const { rows } = await sql<{ role: StaffRole }>`
    select role from api_key
    where id = ${keyId} and organiser_id = ${organiserId} and ${keyWorks} for share`.execute(trx);
  return rows[0]?.role;
}
