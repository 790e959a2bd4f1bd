import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import { BUYER_LOCK } from "#server/db/locks.ts";
import { inTransaction, retryPassing } from "#server/db/retry.ts";
import { SQLSTATES } from "#server/db/sqlstates.ts";
import { CHANGED, untilUnchanged } from "#server/db/until-unchanged.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { keyArguments, type OnceKey } from "#server/plugins/idempotency-keys.ts";
import { errorCode } from "#server/process/error-code.ts";
import type { Services } from "#server/services.ts";
import { decideHold, type Hold, type HoldSettings } from "./decide-hold.ts";
import { type HoldFacts, readHold } from "./hold-facts.ts";
import type { HoldRefusal, HoldRequest, HoldResult } from "./hold-request.ts";
import { VenueCache } from "./venue-cache.ts";

/** Errors of `write_hold` if another buyer is quicker while it writes: with a seat, or the last use of the code. */
const TAKEN_MEANWHILE: readonly (string | undefined)[] = [SQLSTATES.TAKEN, SQLSTATES.CODE_USED_UP];

/**
 * Holds every requested unit or none (docs/design/product.md#booking). A newer hold for the same event, alone or in a
 * combo, replaces the buyer's older one. If the newer hold is refused, the older one stays. A hold lasts `holdSeconds`,
 * or until the end of an earlier hold that had one of its seats.
 * @param key a repeated call under the same key gets the first call's result
 * @throws RefusalError what decideHold refuses, and UNAVAILABLE if the facts changed three times
 */
export async function holdSeats(
  services: Services,
  request: HoldRequest,
  key: OnceKey | null = null,
): Promise<HoldResult> {
  const { db, config, gateway } = services;
  const settings = { ...config, minimumCents: gateway.minimumCents };
  const venues = venuesOf(db);
  const expected = expectedHold(venues.recall(request), request, settings);
  if (expected) {
    const early = await unlessTaken(() =>
      retryPassing(() => writeHold(db, request.userId, { ...expected, waits: false }, key)),
    );
    if (early !== CHANGED && early !== "short") return early;
  }
  return untilUnchanged((tried) =>
    unlessTaken(() =>
      tried === 1
        ? retryPassing(() => readAndWrite(db, false))
        : inTransaction(db, async (trx) => {
            // The buyer's other holds wait from here on, so that a double click cannot lose three times.
            await sql`select kept_answer(${keyArguments(key)}), pg_advisory_xact_lock(${BUYER_LOCK}, ${request.userId})`.execute(
              trx,
            );
            return readAndWrite(trx, true);
          }),
    ),
  );

  /**
   * @param waits units that others are taking are skipped at the first try. At the second, this buyer waits for those
   * buyers, and sees the rest
   */
  async function readAndWrite(on: Db, waits: boolean): Promise<HoldResult | typeof CHANGED> {
    const write = (decision: Decision) => writeHold(on, request.userId, decision, key);
    const { kept, facts } = await readHold(on, request, key);
    if (kept) return { ...kept, replayed: true };
    venues.keep(request, facts);
    // A refusal is stored as it is, even if the facts have changed since.
    const refuse = (refusal: HoldRefusal) =>
      write({ refused: { ok: false, now: facts.now, ...refusal } }) as Promise<HoldResult>;
    const decided = decideHold(facts, request, settings);
    const result = await ("refused" in decided ? refuse(decided.refused) : write({ ...decided.hold, waits }));
    if (result !== "short") return result;
    return waits ? refuse({ code: "PARTY_PLOT_SHORT" }) : CHANGED;
  }
}

/** Runs a write, which another buyer may beat to a seat. */
async function unlessTaken<T>(work: () => Promise<T>): Promise<T | typeof CHANGED> {
  try {
    return await work();
  } catch (error) {
    if (TAKEN_MEANWHILE.includes(errorCode(error))) return CHANGED;
    throw error;
  }
}

const kept = new WeakMap<Db, VenueCache>();

function venuesOf(db: Db): VenueCache {
  const venues = kept.get(db) ?? new VenueCache();
  kept.set(db, venues);
  return venues;
}

/** The hold decided from cached facts. Null without cached facts, or if they refuse it: only fresh facts may refuse. */
function expectedHold(facts: HoldFacts | null, request: HoldRequest, settings: HoldSettings): Hold | null {
  if (!facts) return null;
  try {
    const decided = decideHold(facts, request, settings);
    return "hold" in decided ? decided.hold : null;
  } catch (error) {
    if (error instanceof RefusalError) return null;
    throw error;
  }
}

type Decision = (Hold & { waits: boolean }) | { refused: HoldResult };

/**
 * @returns CHANGED if the facts of the decision have changed, and 'short' if it found too few free units
 * @throws a database error of TAKEN_MEANWHILE
 */
async function writeHold(db: Db, userId: number, decision: Decision, key: OnceKey | null) {
  const { rows } = await sql<{ result: HoldResult | { changed: "facts" | "units" } }>`
    select write_hold(${keyArguments(key)}, ${userId}, ${JSON.stringify(decision)}::jsonb) as result`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the database did not answer");
  if ("changed" in row.result) return row.result.changed === "units" ? "short" : CHANGED;
  return row.result;
}
