import { LoginAnswer } from "#contract/wire/account/account.ts";
import { SecondStepForm } from "#contract/wire/account/second-factor.ts";
import { shopCall } from "#server/plugins/calls.ts";
import { countAttempt } from "#server/plugins/limits/rate-limits.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { answerSignIn, browserOf } from "../sign-in/sign-in-answer.ts";
import { stepOwner } from "./second-steps.ts";
import { clearStepCookie, STEP_COOKIE } from "./step-cookie.ts";
import { takeSecondStep } from "./take-second-step.ts";

/** POST /second-step: a code of an authenticator app, or a recovery code, after the right password or mailed code. */
export const registerSecondStep: RegisterRoutes = (app, services) => {
  shopCall(app, {
    method: "POST",
    path: "/second-step",
    resource: "Account",
    access: "public",
    summary: "The second step of signing in: a code of an authenticator app, or a recovery code",
    schema: { body: SecondStepForm, response: { 200: LoginAnswer } },
    handler: async (request, reply) => {
      const token = request.body.token ?? request.cookies[STEP_COOKIE] ?? "";
      const owner = await stepOwner(services.db, services, token);
      // A caller without an open step guesses nothing, and must not use up the owner's attempts.
      const attempts =
        owner === undefined
          ? []
          : [
              await countAttempt(request, "proofByUser", owner),
              await countAttempt(request, "proofByUserInADay", owner),
            ];
      const result = await takeSecondStep(services, token, request.body, browserOf(request, services));
      if (result.ok) await Promise.all(attempts.map((giveBack) => giveBack()));
      if (result.ok || result.over) clearStepCookie(reply, services);
      const answer = await answerSignIn(request, reply, services, result);
      return result.ok || !result.over ? answer : { ...answer, step_over: "1" as const };
    },
  });
};
