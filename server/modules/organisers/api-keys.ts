import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { isBlank, plainLine } from "#contract/rules/text/plain-text.ts";
import type { ApiKey, ApiKeyForm, NewApiKey } from "#contract/wire/desk/team.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { API_KEY_PREFIX } from "#server/plugins/who/api-key.ts";
import type { Services } from "#server/services.ts";
import { deskAct } from "./desk-act.ts";
import type { RightfulCaller } from "./desk-caller.ts";
import { demandOrganiser } from "./desk-scope.ts";
import { hashOfKey } from "./key-hash.ts";

const MAX_KEYS = 100;

const columns = [
  ...(["id", "name", "role", "made_at", "last_used_at", "withdrawn_at"] as const),
  // The driver reads 'infinity' as a number.
  sql<Date | null>`nullif(ends_at, 'infinity')`.as("ends_at"),
] as const;

interface KeyRow extends Pick<ApiKey, "name" | "role"> {
  id: number;
  made_at: Date;
  ends_at: Date | null;
  last_used_at: Date | null;
  withdrawn_at: Date | null;
}

const shown = (row: KeyRow): ApiKey => ({
  id: String(row.id),
  name: row.name,
  role: row.role,
  made_at: row.made_at.toISOString(),
  ends_at: row.ends_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
});

/** The keys of an organiser, newest first, with those that were withdrawn. @throws RefusalError NOT_FOUND, ROLE */
export async function listKeys(db: Db, caller: RightfulCaller, organiserId: number): Promise<ApiKey[]> {
  await demandOrganiser(db, caller, organiserId);
  const rows = await db
    .selectFrom("api_key")
    .select(columns)
    .where("organiser_id", "=", organiserId)
    .orderBy("id", "desc")
    .execute();
  return rows.map(shown);
}

/**
 * Makes a key for a program. Only this answer has the secret: the database stores a hash of it.
 * @throws RefusalError NOT_FOUND, ROLE, OUT_OF_RANGE for a blank name, for an end that is past or no time, or beyond 100 keys
 */
export async function makeKey(
  services: Services,
  caller: RightfulCaller,
  organiserId: number,
  { name: typed, role, ends_at }: ApiKeyForm,
): Promise<NewApiKey> {
  await demandOrganiser(services.db, caller, organiserId);
  const name = plainLine(typed);
  if (isBlank(name)) throw new RefusalError("OUT_OF_RANGE", { message: { name: "A key needs a name." } });
  const end = ends_at === undefined ? null : new Date(ends_at);
  if (end && !(end.getTime() > services.clock().getTime()))
    throw new RefusalError("OUT_OF_RANGE", { message: { ends_at: "The end must be a time to come, in ISO 8601." } });
  const secret = API_KEY_PREFIX + randomBytes(32).toString("base64url");
  const subjects = [{ organiserId, eventId: null }];
  return deskAct(services, caller, { act: "desk keys add", subjects }, ({ db }, notes) =>
    inTransaction(db, async (trx) => {
      const { count } = await trx
        .selectFrom("api_key")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("organiser_id", "=", organiserId)
        .where("withdrawn_at", "is", null)
        .executeTakeFirstOrThrow();
      if (Number(count) >= MAX_KEYS)
        throw new RefusalError("OUT_OF_RANGE", {
          message: `An organiser has at most ${MAX_KEYS} keys. Withdraw one first.`,
        });
      const row = await trx
        .insertInto("api_key")
        .values({
          organiser_id: organiserId,
          name,
          role,
          token_hash: hashOfKey(secret, services),
          made_by: caller.userId,
          ...(end && { ends_at: end }),
        })
        .returning(columns)
        .executeTakeFirstOrThrow();
      notes.about(`key ${row.id}`);
      notes.changes({}, { name, role, ends_at: end?.toISOString() ?? null });
      return { ...shown(row), secret };
    }),
  );
}

/** Withdraws a key, which opens nothing from then on. @throws RefusalError NOT_FOUND, also for one that was withdrawn, and ROLE */
export async function withdrawKey(
  services: Services,
  caller: RightfulCaller,
  { organiserId, keyId }: { organiserId: number; keyId: number },
): Promise<void> {
  await demandOrganiser(services.db, caller, organiserId);
  const subjects = [{ organiserId, eventId: null }];
  await deskAct(services, caller, { act: "desk keys withdraw", subjects }, ({ db }, notes) =>
    inTransaction(db, async (trx) => {
      const row = await trx
        .updateTable("api_key")
        .set({ withdrawn_at: sql<Date>`now()` })
        .where("id", "=", keyId)
        .where("organiser_id", "=", organiserId)
        .where("withdrawn_at", "is", null)
        .returning(["name", "role"])
        .executeTakeFirst();
      if (!row) throw new RefusalError("NOT_FOUND");
      notes.about(`key ${keyId}`);
      notes.changes({ withdrawn: false }, { withdrawn: true });
    }),
  );
}
