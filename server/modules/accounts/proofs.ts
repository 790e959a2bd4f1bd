import { sql } from "kysely";
import { readSignInCode } from "#contract/rules/account/sign-in-code.ts";
import type { ProofPart, ProveForm } from "#contract/wire/account/second-factor.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { WRONG_PASSWORD } from "./account-messages.ts";
import { accountById, lockAccount } from "./account-queries.ts";
import { provesPasskey } from "./passkeys/sign-in-by-passkey.ts";
import { checkPassword } from "./password/passwords.ts";
import { takeTypedCode } from "./second-factor/typed-codes.ts";
import { hashToken } from "./sign-in/sessions.ts";
import { guessCode, takeCode } from "./sign-in/sign-in-codes.ts";

/*
 * The one rule by which somebody who is signed in proves again who they are (docs/design/trust.md#proofs), before an act that a
 * stranger at an unlocked device must not do.
 */

/** How long a session's proof is valid. */
const FRESH = "15 minutes";

const WORDS = {
  noPassword: "Please enter your password.",
  noMailedCode: "Please enter the code that we emailed you.",
  wrongMailedCode: "That's not the code we emailed you, or it no longer works. Please check it, or ask for a new one.",
  wrongPasskey: "That passkey doesn't belong to your account.",
  again: "Your account has just changed. Please try again.",
} as const;

/**
 * Whether a session has a fresh proof: its user signed in, or proved again who they are, in the last minutes. A proof
 * from before the second factor was turned on does not count, because it did not include that factor.
 */
export async function isProofFresh(db: Db, services: Pick<Services, "secrets">, token: string): Promise<boolean> {
  const row = await db
    .selectFrom("session")
    .innerJoin("user_account", "user_account.id", "session.user_id")
    .select(
      sql<boolean>`proved_at > now() - ${sql.lit(FRESH)}::interval
        and (second_factor_at is null or proved_at >= second_factor_at)`.as("fresh"),
    )
    .where("token_hash", "=", hashToken(token, services))
    .executeTakeFirst();
  return row?.fresh === true;
}

/** @throws RefusalError PROOF without a fresh proof */
export async function demandFreshProof(
  services: Pick<Services, "db" | "secrets">,
  token: string | undefined,
): Promise<void> {
  if (!(await isProofFresh(services.db, services, token ?? ""))) throw new RefusalError("PROOF");
}

/** Records that the session's user has shown everything that signing in takes. */
export async function noteProof(db: Db, services: Pick<Services, "secrets">, token: string): Promise<void> {
  await db
    .updateTable("session")
    .set({ proved_at: sql<Date>`now()` })
    .where("token_hash", "=", hashToken(token, services))
    .execute();
}

/** The credentials that somebody shows in order to prove who they are. */
type Shown = Omit<ProveForm, "user_id">;

/** The browser that shows them: its session, and the token with which it asked for a mailed code. */
export interface ProvingBrowser {
  token: string;
  codeRequest: string | undefined;
}

/** `part`: which one was missing or wrong. */
export type Proof = { ok: true } | { ok: false; part: ProofPart; message: string };

const refused = (part: ProofPart, message: string): Proof => ({ ok: false, part, message });

/**
 * Proves again who a session's user is, by what signing in takes: the password, or a mailed code if the account has none; and with
 * a second factor also a code of the authenticator app or a recovery code. A passkey is enough alone, because it is all of that.
 * The proof is good for this session and for no other. Codes and challenges work once, whoever brings them first.
 * @throws RefusalError SIGNED_OUT without an account, UNAVAILABLE if too many password checks wait
 */
export async function proveAgain(
  services: Services,
  userId: number,
  shown: Shown,
  { token, codeRequest }: ProvingBrowser,
): Promise<Proof> {
  const account = await accountById(services.db, userId);
  if (!account) throw new RefusalError("SIGNED_OUT");
  if (shown.passkey) {
    if (!(await provesPasskey(services, shown.passkey, userId))) return refused("passkey", WORDS.wrongPasskey);
    await noteProof(services.db, services, token);
    return { ok: true };
  }
  const first =
    account.password_hash === ""
      ? await checkMailedCode(services, account.email, shown.mailed_code, codeRequest)
      : await checkOwnPassword(account.password_hash, shown.password);
  if (!first.ok) return first;
  return inTransaction(services.db, async (trx): Promise<Proof> => {
    const locked = await lockAccount(trx, userId);
    // Another call may have changed the password or the email while this one checked.
    if (locked?.password_hash !== account.password_hash || locked.email_key !== account.email_key)
      return refused("password", WORDS.again);
    const wrong = locked.second_factor_at ? await takeTypedCode(trx, services, userId, shown) : null;
    if (wrong !== null) return refused("code", wrong);
    if (account.password_hash === "" && !(await takeCode(trx, services, codeRequest ?? "")))
      return refused("mailed_code", WORDS.wrongMailedCode);
    await noteProof(trx, services, token);
    return { ok: true };
  });
}

async function checkOwnPassword(passwordHash: string, typed = ""): Promise<Proof> {
  if (typed === "") return refused("password", WORDS.noPassword);
  return (await checkPassword(typed, passwordHash)).matches ? { ok: true } : refused("password", WRONG_PASSWORD);
}

/** Compares a mailed code, which stays unused. */
async function checkMailedCode(
  services: Services,
  email: string,
  typed = "",
  codeRequest: string | undefined,
): Promise<Proof> {
  if (typed === "") return refused("mailed_code", WORDS.noMailedCode);
  const code = readSignInCode(typed);
  if (code === null || codeRequest === undefined) return refused("mailed_code", WORDS.wrongMailedCode);
  const guess = await guessCode(services.db, services, { email, code, token: codeRequest });
  return guess === "right" ? { ok: true } : refused("mailed_code", WORDS.wrongMailedCode);
}
