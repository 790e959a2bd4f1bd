import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Stripe from "stripe";

export const STRIPE_KEY = "sk_test_only_for_tests";
export const WEBHOOK_SECRET = "whsec_only_for_tests";

/** The parts of a Checkout Session that the box office reads. */
export interface StandInSession {
  id: string;
  url: string;
  client_reference_id: string;
  amount_total: number;
  currency: string;
  payment_intent: string | null;
  payment_status: "paid" | "unpaid";
  status: "open" | "complete" | "expired";
  /** Unix seconds. */
  created: number;
  form: Record<string, string>;
}

export interface StandInRefund {
  payment_intent: string;
  amount: number;
  key: string;
  status?: string;
  reference?: string;
}

/**
 * Answers the documented calls of Stripe that the box office makes: POST /v1/checkout/sessions and /v1/refunds, with
 * idempotency keys, GET of a session and of the sessions of a time, and errors in Stripe's form.
 */
export async function openStripe() {
  const sessions: StandInSession[] = [];
  const refunds: StandInRefund[] = [];
  const answered = new Map<string, { form: string; body: object }>();
  const state = {
    away: false,
    refundStatus: "succeeded",
    sessions,
    refunds,
    questions: 0,
    pageSize: 100,
    /** Why Stripe refuses each refund: '' if it does not. */
    refusesRefunds: "",
    /** The same for new card pages. */
    refusesPages: "",
  };
  let made = 0;

  const openSession = (form: Record<string, string>) => {
    const cents = Number(form["line_items[0][price_data][unit_amount]"]);
    if (state.refusesPages !== "") return errorOf("invalid_request_error", "parameter_invalid", state.refusesPages);
    if (cents < 50) return errorOf("invalid_request_error", "amount_too_small", "Amount must be at least $0.50 aud");
    made += 1;
    const session: StandInSession = {
      id: `cs_test_${made}`,
      url: `https://checkout.stripe.com/c/pay/cs_test_${made}#fid`,
      client_reference_id: form.client_reference_id ?? "",
      amount_total: cents,
      currency: form["line_items[0][price_data][currency]"] ?? "",
      payment_intent: null,
      payment_status: "unpaid",
      status: "open",
      created: Math.floor(Date.now() / 1000),
      form,
    };
    sessions.push(session);
    return { object: "checkout.session", ...session };
  };
  const refund = (form: Record<string, string>, key: string) => {
    const payment_intent = form.payment_intent ?? "";
    if (state.refusesRefunds !== "")
      return errorOf("invalid_request_error", "balance_insufficient", state.refusesRefunds);
    const back = refunds.filter((before) => before.payment_intent === payment_intent && before.status !== "failed");
    const refunded = back.reduce((sum, { amount }) => sum + amount, 0);
    const charged = sessions.find(({ id }) => payment_intent === `pi_${id}`)?.amount_total ?? 0;
    if (refunded >= charged)
      return errorOf("invalid_request_error", "charge_already_refunded", "Charge has already been refunded.");
    if (refunded + Number(form.amount) > charged)
      return errorOf("invalid_request_error", "amount_too_large", "Refund amount is greater than unrefunded amount.");
    const reference = form["metadata[reference]"] ?? "";
    const made = { payment_intent, amount: Number(form.amount), key, status: state.refundStatus, reference };
    refunds.push(made);
    return { id: `re_${refunds.length}`, ...refundObject(made) };
  };
  const read = (url: URL): { status: number; body: object } => {
    state.questions += 1;
    const object = "checkout.session";
    const plain = ({ form: _form, ...session }: StandInSession) => ({ object, ...session });
    const [, id] = /^\/v1\/checkout\/sessions\/(.+)$/.exec(url.pathname) ?? [];
    if (id !== undefined) {
      const session = sessions.find((one) => one.id === id);
      return session
        ? { status: 200, body: plain(session) }
        : { status: 404, body: errorOf("invalid_request_error", "resource_missing", `No such session: ${id}`) };
    }
    if (url.pathname === "/v1/refunds") {
      const of = url.searchParams.get("payment_intent");
      const data = refunds
        .filter(({ payment_intent }) => payment_intent === of)
        .map((made, index) => ({ id: `re_${of}_${index}`, ...refundObject(made) }));
      return { status: 200, body: { object: "list", url: url.pathname, has_more: false, data } };
    }
    const [from, to] = ["created[gte]", "created[lte]"].map((name) => Number(url.searchParams.get(name)));
    const found = sessions.filter(({ created }) => created >= (from ?? 0) && created <= (to ?? 0)).reverse();
    const after = found.findIndex((one) => one.id === url.searchParams.get("starting_after")) + 1;
    const page = found.slice(after, after + state.pageSize);
    const has_more = after + state.pageSize < found.length;
    return { status: 200, body: { object: "list", url: url.pathname, has_more, data: page.map(plain) } };
  };
  const answer = async (request: IncomingMessage): Promise<{ status: number; body: object }> => {
    const sent = await text(request);
    if (state.away) return { status: 503, body: errorOf("api_error", "away", "Try again later.") };
    if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`)
      return { status: 401, body: errorOf("invalid_request_error", "api_key", "Invalid API Key provided") };
    if (request.method === "GET") return read(new URL(request.url ?? "", "http://stripe"));
    const key = String(request.headers["idempotency-key"] ?? "");
    const before = answered.get(key);
    if (before && before.form !== sent)
      return {
        status: 400,
        body: errorOf("idempotency_error", "key_in_use", "Keys can only be used with the same form."),
      };
    const form = Object.fromEntries(new URLSearchParams(sent));
    const body = before?.body ?? (request.url === "/v1/refunds" ? refund(form, key) : openSession(form));
    answered.set(key, { form: sent, body });
    return { status: "error" in body ? 400 : 200, body };
  };

  let held = Promise.resolve();
  let release = () => {};
  const server = createServer(async (request, response) => {
    const { status, body } = await answer(request);
    if (request.method === "GET") await held;
    // Stripe also sends this header: a test gains nothing by retrying a call that failed here.
    response.writeHead(status, { "content-type": "application/json", "stripe-should-retry": "false" });
    response.end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Delays the replies to queries until `release`. */
    hold: () => {
      held = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
    /** Stripe forgets idempotency keys after a day. */
    forgetKeys: () => answered.clear(),
    close: () => server.close(),
  });
}

export type StandInStripe = Awaited<ReturnType<typeof openStripe>>;

function errorOf(type: string, code: string, message: string) {
  return { error: { type, code, message } };
}

const refundObject = ({ key, reference = "", status = "succeeded", ...made }: StandInRefund) => ({
  object: "refund",
  ...made,
  status,
  metadata: { key, reference },
});

let events = 0;

interface WebhookOptions {
  change?: object;
  secret?: string;
  sentAt?: Date;
}

/** Stripe's own post about a session, with its signature. */
export function webhook({ form: _, ...session }: StandInSession, type: string, options: WebhookOptions = {}) {
  return signedEvent({ object: "checkout.session", ...session, ...options.change }, type, options);
}

/** Stripe's own post about a refund. */
export const refundWebhook = (refund: StandInRefund, type: string, change: object = {}) =>
  signedEvent({ id: "re_1", ...refundObject(refund), ...change }, type);

function signedEvent(
  object: object,
  type: string,
  { secret = WEBHOOK_SECRET, sentAt = new Date() }: WebhookOptions = {},
) {
  events += 1;
  const payload = JSON.stringify({ id: `evt_${events}`, object: "event", type, livemode: false, data: { object } });
  const timestamp = Math.floor(sentAt.getTime() / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { payload, signature };
}

/** A session whose buyer has paid. */
export const paid = (session: StandInSession): StandInSession => ({
  ...session,
  status: "complete",
  payment_status: "paid",
  payment_intent: `pi_${session.id}`,
});
