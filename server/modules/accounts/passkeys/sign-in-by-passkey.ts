import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { sql } from "kysely";
import type { LoginForm } from "#contract/wire/account/account.ts";
import type { PasskeyProof } from "#contract/wire/account/passkeys.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Services } from "#server/services.ts";
import { lockAccount } from "../account-queries.ts";
import { type Browser, type Entered, enterAccount, type NotEntered } from "../sign-in/enter-account.ts";
import { newChallenge, takeChallenge } from "./challenges.ts";
import { relyingParty, signedChallenge } from "./relying-party.ts";

const NOT_GOOD = "This passkey doesn't open an account here. Please sign in another way.";

/** What a browser needs in order to sign in with any of its passkeys. It names no account. */
export async function passkeySignInOptions(services: Services): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  return generateAuthenticationOptions({
    rpID: relyingParty(services.config).rpID,
    challenge: Buffer.from(await newChallenge(services.db, services, null), "base64url"),
    userVerification: "required",
  });
}

/** Whether a passkey of this user has signed a challenge of ours, which works once. Its use is recorded. */
export async function provesPasskey(services: Services, proof: PasskeyProof, userId: number): Promise<boolean> {
  const challenge = signedChallenge(proof.response.clientDataJSON);
  if (!(await takeChallenge(services.db, services, challenge, null))) return false;
  const passkey = await passkeyOf(services, proof);
  const counted = passkey?.user_id === userId ? await verifiedCount(services, proof, challenge, passkey) : undefined;
  return passkey !== undefined && counted !== undefined && (await noteUse(services.db, passkey, counted));
}

const passkeyOf = ({ db }: Pick<Services, "db">, proof: PasskeyProof) =>
  db.selectFrom("passkey").selectAll().where("credential_id", "=", proof.id).executeTakeFirst();

/** @returns false if the passkey was removed or used while its signature was checked */
async function noteUse(db: Db, passkey: { id: number; sign_count: string }, counted: number): Promise<boolean> {
  const used = await db
    .updateTable("passkey")
    .set({ sign_count: counted, last_used_at: sql<Date>`now()` })
    .where("id", "=", passkey.id)
    .where("sign_count", "=", passkey.sign_count)
    .returning("id")
    .executeTakeFirst();
  return used !== undefined;
}

/** Signs in with a passkey. Its challenge works once. The message is the same whatever the mistake is. */
export async function signInByPasskey(
  services: Services,
  proof: PasskeyProof,
  remember: LoginForm["remember"],
  browser: Browser,
): Promise<Entered | NotEntered> {
  const refused = { ok: false as const, message: NOT_GOOD };
  const challenge = signedChallenge(proof.response.clientDataJSON);
  if (!(await takeChallenge(services.db, services, challenge, null))) return refused;
  const passkey = await passkeyOf(services, proof);
  const counted = passkey && (await verifiedCount(services, proof, challenge, passkey));
  if (!passkey || counted === undefined) return refused;
  return inTransaction(services.db, async (trx) => {
    // The account or the passkey may have been removed while the signature was checked.
    const account = await lockAccount(trx, passkey.user_id);
    if (!account || !(await noteUse(trx, passkey, counted))) return refused;
    return enterAccount(trx, services, account, remember, browser, "both factors");
  });
}

/** The passkey's new signature count, or undefined if its proof does not verify. */
async function verifiedCount(
  services: Services,
  proof: PasskeyProof,
  challenge: string,
  passkey: { credential_id: string; public_key: string; sign_count: string },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { rpID, origin } = relyingParty(services.config);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: proof,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
        counter: Number(passkey.sign_count),
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (error) {
    // The library throws for every answer that does not verify, and a caller can send anything.
    services.log.info({ err: error }, "a passkey did not verify");
    return undefined;
  }
}
