import type { FastifyRequest } from "fastify";
import type { ProofPart, ProveForm } from "#contract/wire/account/second-factor.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { countAttempt, giveBackAttempts, type LimitName } from "#server/plugins/limits/rate-limits.ts";
import { requireUser, sessionToken } from "#server/plugins/who/session.ts";
import type { Services, SessionUser } from "#server/services.ts";
import { demandFreshProof, type Proof, proveAgain } from "./proofs.ts";
import { CODE_REQUEST_COOKIE } from "./sign-in/code-routes.ts";

/**
 * Proves again who made a call, by the credentials that it carries. Only wrong ones count as attempts, for each
 * account: passwords with those of other calls, codes with those of the second step. A passkey cannot be guessed.
 * @throws RefusalError TOO_MANY, and what proveAgain throws
 */
export async function proveRequest(
  services: Services,
  request: FastifyRequest,
  shown: Omit<ProveForm, "user_id">,
): Promise<Proof> {
  const { passkey, password, code, recovery_code, mailed_code } = shown;
  const counted: { kind: "password" | "code"; giveBack: () => Promise<void> }[] = [];
  const count = async (kind: "password" | "code", limit: LimitName) =>
    counted.push({ kind, giveBack: await countAttempt(request, limit) });
  let wrong: ProofPart | undefined;
  try {
    if (!passkey && password) await count("password", "passwordByUser");
    if (!passkey && (code || recovery_code || mailed_code)) {
      await count("code", "proofByUser");
      await count("code", "proofByUserInADay");
    }
    const browser = { token: sessionToken(request) ?? "", codeRequest: request.cookies[CODE_REQUEST_COOKIE] };
    const proof = await proveAgain(services, requireUser(request).id, shown, browser);
    if (!proof.ok) wrong = proof.part === "mailed_code" ? "code" : proof.part;
    return proof;
  } finally {
    for (const { kind, giveBack } of counted) if (kind !== wrong) await giveBack();
  }
}

/**
 * The signed-in user, who has proved in the last minutes to be the account's owner: by signing in, by POST /second-factor/prove, or by
 * the password that this call brings, if the account has no second factor. A wrong password is refused in any case.
 * @throws RefusalError PROOF, TOO_MANY
 */
export async function provedUser(services: Services, request: FastifyRequest, password?: string): Promise<SessionUser> {
  try {
    if (password) {
      const proof = await proveRequest(services, request, { password });
      if (!proof.ok && proof.part === "password") throw new RefusalError("PROOF", { message: proof.message });
    }
    await demandFreshProof(services, sessionToken(request));
  } catch (refusal) {
    // A call that is refused this way must not use up the limits of its route.
    await giveBackAttempts(request);
    throw refusal;
  }
  return requireUser(request);
}
