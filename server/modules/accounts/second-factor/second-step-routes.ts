import { LoginAnswer } from "#contract/wire/account/account.ts";
import { SecondStepForm } from "#contract/wire/account/second-factor.ts";
import type { RegisterRoutes } from "#server/office.ts";
import { shopCall } from "#server/plugins/calls.ts";
import { countAttempt } from "#server/plugins/limits/rate-limits.ts";
import { answerSignIn, browserOf } from "../sign-in/sign-in-answer.ts";
import { stepOwner } from "./second-steps.ts";
import { clearStepCookie, STEP_COOKIE } from "./step-cookie.ts";
import { takeSecondStep } from "./take-second-step.ts";

/** POST /second-step: a code of an authenticator app, or a recovery code, after the right password or mailed code. */
export const registerSecondStep: RegisterRoutes = (app, office) => {
  shopCall(app, {
    method: "POST",
    path: "/second-step",
    resource: "Account",
    access: "public",
    summary: "The second step of signing in: a code of an authenticator app, or a recovery code",
    schema: { body: SecondStepForm, response: { 200: LoginAnswer } },
    handler: async (request, reply) => {
      const token = request.body.token ?? request.cookies[STEP_COOKIE] ?? "";
      const owner = await stepOwner(office.db, office, token);
      // Who has no open step guesses nothing, and must not use up the owner's attempts.
      const attempts =
        owner === undefined
          ? []
          : [
              await countAttempt(request, "proofByUser", owner),
              await countAttempt(request, "proofByUserInADay", owner),
            ];
      const result = await takeSecondStep(office, token, request.body, browserOf(request, office));
      if (result.ok) await Promise.all(attempts.map((giveBack) => giveBack()));
      if (result.ok || result.over) clearStepCookie(reply, office);
      const answer = await answerSignIn(request, reply, office, result);
      return result.ok || !result.over ? answer : { ...answer, step_over: "1" as const };
    },
  });
};
