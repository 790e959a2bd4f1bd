import { setTimeout as wait } from "node:timers/promises";
import { type CardBehaviour, CHALLENGE_FAILED, CHALLENGE_LEFT } from "./cards.ts";
import { challengePage, RIGHT_CODE } from "./challenge-pages.ts";
import { type DecideOptions, decide, type Payment } from "./payments.ts";

const MAX_WRONG_CODES = 3;

/** The buyer's own bank asks for a code and waits. If the buyer does not come back, the payment fails (N:-5103). */
export function beginChallenge(
  payment: Payment,
  about: Omit<NonNullable<Payment["challenge"]>, "wrongCodes" | "left">,
  options: DecideOptions,
): void {
  payment.challenge = { ...about, wrongCodes: 0, left: false };
  giveUpAfter(payment, options.challengeMs, options);
}

function giveUpAfter(payment: Payment, delayMs: number, options: DecideOptions): void {
  wait(delayMs, undefined, { signal: options.signal, ref: false }).then(
    () => settle(payment, CHALLENGE_LEFT, options),
    () => undefined,
  );
}

async function settle(payment: Payment, behaviour: CardBehaviour, options: DecideOptions): Promise<void> {
  const { challenge } = payment;
  if (challenge) await decide(payment, behaviour, challenge, options);
}

/**
 * Handles the buyer's answer: the code, 'I didn't ask for this', or the window closed.
 * @returns a page if the code must be typed again
 */
export async function answerChallenge(
  payment: Payment,
  { action, code }: Record<string, string | undefined>,
  options: DecideOptions,
): Promise<string | undefined> {
  const { challenge, request, decided } = payment;
  if (!challenge || challenge.left || decided) return undefined;
  if (action === "leave") {
    challenge.left = true;
    giveUpAfter(payment, options.leftMs, options);
    return undefined;
  }
  if (action === "confirm" && code?.trim() !== RIGHT_CODE) {
    challenge.wrongCodes += 1;
    if (challenge.wrongCodes < MAX_WRONG_CODES) return challengePage(request, challenge.wrongCodes);
  }
  const isRight = action === "confirm" && code?.trim() === RIGHT_CODE;
  await settle(payment, isRight ? challenge.behaviour : CHALLENGE_FAILED, options);
  return undefined;
}
