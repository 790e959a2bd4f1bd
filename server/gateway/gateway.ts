import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";

/** How an answer came: through the buyer's browser, from the gateway's own server, or as a reply to an inquiry. */
export type Channel = "return" | "notify" | "inquiry";
/** The channels of posts, which anybody could make. */
export type PostChannel = Exclude<Channel, "inquiry">;

/** Data of an attempt that only its provider understands, such as what was signed and by which clock. */
export type ProviderData = Readonly<Record<string, string | boolean>>;

/** One attempt to pay an order at a gateway. */
export interface GatewayAttempt {
  provider: string;
  /** Our reference for the attempt (reference.ts). The gateway repeats it in its answers. */
  reference: string;
  amountCents: number;
  providerData: ProviderData;
}

export interface BeginAttempt extends GatewayAttempt {
  createdAt: Date;
}

/** What the buyer's browser must do next: post a form, or go to an address. */
export type BrowserStep =
  | { method: "post"; action: string; fields: Record<string, string> }
  | { method: "get"; action: string; fields: Record<string, never> };

/** How a payment begins. `learnt`: the provider's data about the attempt, to be stored with it. */
export interface Begun {
  step: BrowserStep;
  learnt?: ProviderData;
}

/** The gateway's answer to an inquiry about an attempt. */
export type Inquiry =
  /** The provider has no such call, so a person must look on the bank's site. */
  | { kind: "by hand" }
  /** The buyer may still pay on the open page. */
  | { kind: "open" }
  /** The provider does not know the attempt, so nobody can have paid. */
  | { kind: "unknown" }
  /** The answer that a notification would bring, and its fields that may be stored. */
  | { kind: "answer"; answer: Outcome; fields: Record<string, string> }
  /** The provider's facts do not fit the attempt. A person should look into it. */
  | { kind: "misfit"; reason: string; fields: Record<string, string> };

/** A post to one of the gateway's routes. Only the provider knows what its fields mean. */
export interface GatewayPost {
  fields: Readonly<Record<string, string>>;
  receivedAt: Date;
}

/** The gateway's identifiers of a payment. Two approvals with the same identifiers mean the same payment. */
export interface Approval {
  /** The identifier that the gateway's signature covers, in one spelling. The bank finds the payment by it. */
  bankCode: string;
  /** A second identifier, taken only from the gateway's own server. Null until it arrives. */
  transactionId: string | null;
}

/** Why a payment was declined. `server/modules/orders/decline-words.ts` has the buyer's words for each. */
export type DeclineReason =
  | "declined"
  | "insufficient-funds"
  | "card-expired"
  | "left-page"
  | "not-authenticated"
  | "bank-unanswered"
  | "card-not-accepted"
  | "code-missing"
  /** The gateway refused to begin the payment, so it never asked for a card. It is not one of the buyer's tries. */
  | "not-begun";

/** The content of a genuine answer. */
export type Outcome =
  | ({ outcome: "approved" } & Approval)
  /** The bank has not decided yet. */
  | ({ outcome: "pending" } & Approval)
  | ({ outcome: "failed"; reason: DeclineReason } & Approval)
  /** The buyer submitted the page a second time. The first submit gets a separate answer. */
  | { outcome: "submitted-before" };

/** The result of reading a post. */
export type Reading<Attempt extends GatewayAttempt = GatewayAttempt> =
  /**
   * `vouched`: the gateway's signature covers the attempt's reference, or only the gateway's server could send the
   * post. If not, a buyer could have put another attempt's reference into their own answer.
   */
  | { kind: "genuine"; attempt: Attempt; answer: Outcome; vouched: boolean }
  /** `signed`: the signature is the gateway's, so a person should look into the refusal. */
  | { kind: "refused"; attempt: Attempt; reason: string; signed: boolean }
  /** The post names no attempt of this provider. */
  | { kind: "unknown"; reason: string; signed: boolean }
  /** The gateway reports the outcome of a refund. */
  | ({ kind: "refund"; reference: string } & RefundNews)
  /** The post is genuine, but it does not concern any of our attempts. */
  | { kind: "ignored" };

/** The gateway's report about a refund, by the key under which the refund was requested. */
export interface RefundNews {
  key: string;
  /** `pending`: it sends the money later. `failed`: the money did not go back, or has come back to us. */
  state: "pending" | "sent" | "failed";
  /** Why it failed, in the gateway's words. */
  why: string | null;
}

/** The parts of a post that may be written to disk while the database is unreachable, without looking up an attempt. */
export interface Spoolable {
  reference: string;
  /** The fields without card details that must not be stored. `read` can still verify them later. */
  fields: Record<string, string>;
  /** Whether the gateway signed the post. Anybody can make unsigned posts, so only a few of those are stored. */
  signed: boolean;
  /** Identifies the answer, so that the same answer is stored once. */
  answer: readonly string[];
}

export interface Capabilities {
  /** Wallets that its page offers on devices that have them. */
  wallets: readonly string[];
  /** `through the gateway`: `refund` sends the money back. `by hand`: the operator sends it back on the bank's site. */
  refunds: "through the gateway" | "by hand";
  /** `through the gateway`: `inquire` asks the gateway about a payment. `by hand`: the operator looks it up on the bank's site. */
  inquiries: "through the gateway" | "by hand";
}

type StatementField = "reference" | "code" | "number" | "type" | "amount" | "currency" | "date" | "status";

/** Headings of the provider's statements, for each field, in lower case without blanks and signs. */
export type StatementColumns = Readonly<Partial<Record<StatementField, readonly string[]>>>;

/** A payment to refund. */
export interface RefundablePayment extends Approval {
  provider: string;
  reference: string;
}

/** Options of the stand-in bank that runs beside the box office when no real gateway is configured. */
export interface BankPage {
  /** After this delay, an order's seats are certainly free again. */
  afterHoldMs: number;
  log: FastifyBaseLogger;
}

/**
 * The port to a provider of card payments (docs/design/architecture.md#the-port-for-payment-gateways). Everything that
 * only one provider knows (field names, signatures, clocks, result codes) stays in `server/gateway/<provider>`.
 * `npm run check` refuses a provider's words elsewhere.
 */
export interface Gateway {
  /** The provider's name, as it is stored with each attempt. */
  readonly provider: string;
  /** The number of the seller's account at the provider, or '' if it has none. */
  readonly account: string;
  readonly capabilities: Capabilities;
  /** The smallest amount that it charges, in cents. It certainly refuses a smaller one. */
  readonly minimumCents: number;
  /** Headings of the provider's statements (modules/payments/reconcile). */
  readonly statementColumns: StatementColumns;
  /** Origins that the checkout page may post a form to, for `form-action` in the content security policy. */
  readonly pageOrigins: readonly string[];
  /** Warnings for the operator when the server starts. */
  readonly warnings: readonly string[];
  /** Starts the stand-in bank. Absent beside a real gateway. */
  readonly openBankPage?: (options: BankPage) => Promise<FastifyInstance>;

  /** Lets the gateway's routes read the provider's bodies. Absent if the provider posts nothing but forms. */
  readonly acceptBodies?: (routes: FastifyInstance) => void;

  /**
   * Asks the provider whether it is there and knows this account, as far as that can be asked without a charge. Returns
   * what is known then, in words.
   * @throws GatewayAwayError if the provider cannot be reached or refuses
   */
  greet(): Promise<string>;

  /**
   * The provider's data for a new attempt: one or more candidates, best first. The attempt takes the first of them whose
   * signed values no other attempt has, or else the first of all.
   * @param now the database's time
   */
  newAttemptData(now: Date): ProviderData[];

  /**
   * What the browser must do to pay. A second call for the same attempt leads to the same payment.
   * @param answersTo base address of the routes that take the answers; the box office's own routes by default
   * @throws GatewayAwayError if the provider cannot be reached
   */
  begin(attempt: BeginAttempt, answersTo?: string): Promise<Begun>;

  /**
   * The post in a request to one of the gateway's routes, or null if the provider cannot have sent it.
   * @throws RefusalError MEDIA_TYPE
   */
  postOf(request: FastifyRequest): GatewayPost | null;

  /**
   * Verifies a post against the attempt that it names.
   * @param attemptOf looks an attempt up by its reference
   */
  read<Attempt extends GatewayAttempt>(
    post: GatewayPost,
    channel: PostChannel,
    attemptOf: (reference: string) => Promise<Attempt | undefined>,
  ): Promise<Reading<Attempt>>;

  /** The reference that a post claims, and whether it claims a decline. Neither is verified. */
  claimOf(post: GatewayPost): { reference: string | undefined; declined: boolean };

  /** The fields of a post that may be stored for the operator. */
  mask(post: GatewayPost): Record<string, string>;

  /**
   * The fields of a post that are stored on disk until the database is back, or null if the post cannot come from the
   * gateway.
   */
  spoolable(post: GatewayPost, channel: PostChannel): Spoolable | null;

  /** Whether the gateway's signature fits the content of the post itself. Needs no look-up of the attempt. */
  hasSigned(post: GatewayPost, channel: PostChannel): boolean;

  /**
   * Asks for the outcome of an attempt that has no final answer. It changes nothing at the provider.
   * @throws GatewayAwayError if the provider cannot be reached or refuses to answer
   */
  inquire(attempt: BeginAttempt): Promise<Inquiry>;

  /**
   * Sends a payment or a part of it back, or returns the outcome of an earlier request under this key. The same key
   * never sends money twice, however long ago it was used. Each part has its own key, and so has each try after a
   * refusal.
   * @returns `pending` if the provider has accepted the refund and will carry it out later
   * @throws GatewayAwayError if the provider cannot be reached or refuses. `isFinal`: no money goes back under this key
   */
  refund(payment: RefundablePayment, cents: number, key: string): Promise<"done" | "pending" | "by hand">;
}
