import { createHmac } from "node:crypto";
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import { plainLine } from "#contract/rules/text/plain-text.ts";
import type { NewPasskey } from "#contract/wire/account/passkeys.ts";
import { inTransaction } from "#server/db/retry.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { accountById, lockAccount } from "../account-queries.ts";
import { newChallenge, takeChallenge } from "./challenges.ts";
import { PASSKEY_ALGORITHMS, relyingParty, signedChallenge } from "./relying-party.ts";

/** Each passkey opens the account, so their list must stay short enough to be read. */
const MAX_PASSKEYS = 20;
const MAX_USER_AGENT_LENGTH = 300;

const NOT_GOOD = "We couldn't save this passkey. Please try again.";
const TOO_MANY = `An account can have ${MAX_PASSKEYS} passkeys. Please remove one first.`;

/** What a browser needs in order to make a passkey. @throws RefusalError SIGNED_OUT if the account does not exist */
export async function passkeyOptions(
  services: Services,
  userId: number,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const account = await accountById(services.db, userId);
  if (!account) throw new RefusalError("SIGNED_OUT");
  const own = await services.db.selectFrom("passkey").select("credential_id").where("user_id", "=", userId).execute();
  // Only passkeys need the library, so it is loaded at their first use.
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const { rpID } = relyingParty(services.config);
  return generateRegistrationOptions({
    rpName: rpID,
    rpID,
    // Tells the device which of its passkeys belong to one account, and tells nobody else which account that is.
    userID: createHmac("sha256", services.secrets.sessionSecret).update(`passkey user ${userId}`).digest(),
    userName: account.email,
    userDisplayName: `${account.first_name} ${account.last_name}`.trim() || account.email,
    challenge: Buffer.from(await newChallenge(services.db, services, userId), "base64url"),
    excludeCredentials: own.map(({ credential_id }) => ({ id: credential_id })),
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/**
 * Stores a new passkey of a signed-in user, and mails the owner about it. The challenge must be one that was made for
 * this user, and works once.
 * @param userAgent the browser's User-Agent header, for the list of passkeys
 */
export async function addPasskey(
  services: Services,
  userId: number,
  passkey: NewPasskey,
  userAgent = "",
): Promise<{ ok: true } | { ok: false; message: string }> {
  const challenge = signedChallenge(passkey.response.clientDataJSON);
  if (!(await takeChallenge(services.db, services, challenge, userId))) return { ok: false, message: NOT_GOOD };
  const credential = await verifiedCredential(services, passkey, challenge);
  if (!credential) return { ok: false, message: NOT_GOOD };
  return inTransaction(services.db, async (trx) => {
    const account = await lockAccount(trx, userId);
    if (!account) throw new RefusalError("SIGNED_OUT");
    const { count } = await trx
      .selectFrom("passkey")
      .where("user_id", "=", userId)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_PASSKEYS) return { ok: false as const, message: TOO_MANY };
    const added = await trx
      .insertInto("passkey")
      .values({
        user_id: userId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString("base64url"),
        sign_count: credential.counter,
        user_agent: plainLine(userAgent).slice(0, MAX_USER_AGENT_LENGTH),
      })
      .onConflict((conflict) => conflict.column("credential_id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) return { ok: false as const, message: NOT_GOOD };
    // An address that was never confirmed may be a stranger's.
    if (account.email_confirmed_at)
      await services.mail.queue(trx, { template: "passkey-added", to: account.email, data: { user_id: userId } });
    return { ok: true as const };
  });
}

async function verifiedCredential(services: Services, passkey: NewPasskey, challenge: string) {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { rpID, origin } = relyingParty(services.config);
  try {
    const verified = await verifyRegistrationResponse({
      response: passkey,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    });
    return verified.registrationInfo?.credential;
  } catch (error) {
    // The library throws for every answer that does not verify, and a caller can send anything.
    services.log.info({ err: error }, "a new passkey did not verify");
    return undefined;
  }
}
