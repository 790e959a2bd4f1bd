import Stripe from "stripe";
import type { BeginAttempt, Inquiry } from "../gateway.ts";
import { answerOf, factsOfSession } from "./events.ts";
import { awayError, STRIPE } from "./stripe-errors.ts";

type Session = Stripe.Checkout.Session;

/** The page is opened right after the attempt is stored. The margin before it allows for clocks that differ. */
const OPENED_FROM_SECONDS = -120;
const OPENED_TO_SECONDS = 300;
/** Sessions that are read at most to find one without its id: ten pages of a hundred. */
const MAX_READ = 1000;

/**
 * Asks Stripe for the outcome of an attempt. The session's id is stored with the attempt, unless the process died
 * before that. Then the session is searched among those that were opened at the time.
 * @throws GatewayAwayError if Stripe cannot be reached or refuses to answer
 */
export async function inquire(stripe: Stripe, attempt: BeginAttempt): Promise<Inquiry> {
  // The attempt was made at the previously configured gateway.
  if (attempt.provider !== STRIPE) return { kind: "by hand" };
  try {
    const { session: id } = attempt.providerData;
    const session = typeof id === "string" ? await stripe.checkout.sessions.retrieve(id) : await find(stripe, attempt);
    if (session === "too many") return { kind: "by hand" };
    return session ? inquiryOf(session, attempt) : { kind: "unknown" };
  } catch (cause) {
    if (cause instanceof Stripe.errors.StripeError && cause.code === "resource_missing") return { kind: "unknown" };
    throw awayError(cause);
  }
}

function inquiryOf(session: Session, attempt: BeginAttempt): Inquiry {
  if (session.status === "open") return { kind: "open" };
  // The event that Stripe has sent, or would send, when the session came into this state.
  const type = session.status === "expired" ? "checkout.session.expired" : "checkout.session.completed";
  const fields = factsOfSession({ type }, session);
  if (session.client_reference_id !== attempt.reference)
    return { kind: "misfit", reason: "the session is another order's", fields };
  const answer = answerOf(type, session, attempt);
  return typeof answer === "string" ? { kind: "misfit", reason: answer, fields } : { kind: "answer", answer, fields };
}

async function find(stripe: Stripe, { reference, createdAt }: BeginAttempt): Promise<Session | "too many" | undefined> {
  const at = Math.floor(createdAt.getTime() / 1000);
  const opened = { gte: at + OPENED_FROM_SECONDS, lte: at + OPENED_TO_SECONDS };
  let read = 0;
  for await (const session of stripe.checkout.sessions.list({ created: opened, limit: 100 })) {
    if (session.client_reference_id === reference) return session;
    read += 1;
    if (read >= MAX_READ) return "too many";
  }
  return undefined;
}
