import type { ProviderData } from "../gateway.ts";
import type { SignedData } from "./signed-attempt.ts";
import { GATEWAY_TIMEZONE, txnDateTimesFrom } from "./wall-clock.ts";

/** ISO 4217 AUD. */
export const AUD = "036";
export const HASH_ALGORITHM = "HMACSHA256";
/** How far txndatetime may run ahead of the clock to find a free second. */
const MAX_SECONDS_AHEAD = 5;

/**
 * The values that a new attempt may sign: those of this second, and of the next seconds. The gateway's plain hashes
 * cover the amount and the time but not the order, so an attempt takes a second of its own where there is one
 * (docs/design/gateway.md#binding-an-answer-to-its-order). A store that signs every field of its answers also signs the
 * order number, so its attempts need no second of their own.
 */
export function newAttemptData(
  { store, extendedHash }: { store: string; extendedHash: boolean },
  now: Date,
): ProviderData[] {
  return txnDateTimesFrom(now, extendedHash ? 1 : MAX_SECONDS_AHEAD + 1).map((txndatetime) => {
    const signed: SignedData = {
      storename: store,
      currency: AUD,
      txndatetime,
      timezone: GATEWAY_TIMEZONE,
      hashAlgorithm: HASH_ALGORITHM,
      oidSigned: extendedHash,
    };
    return { ...signed };
  });
}
