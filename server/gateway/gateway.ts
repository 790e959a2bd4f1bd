import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";

/** How an answer reached us: through the buyer's browser, or from the gateway's own server. */
export type Channel = "return" | "notify";

/** What only the provider of an attempt needs to know about it: what it signed, and by which clock. */
export type ProviderData = Readonly<Record<string, string | boolean>>;

/** One trip of an order to a gateway. */
export interface GatewayAttempt {
  provider: string;
  /** Our name for the attempt (reference.ts). The gateway repeats it in its answers. */
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

/** A post to one of the gateway's routes. What its names mean, only the provider knows. */
export interface GatewayPost {
  fields: Readonly<Record<string, string>>;
  receivedAt: Date;
}

/** How the gateway names a payment. Two approvals with the same names tell of the same payment. */
export interface Approval {
  /** The name that the gateway's signature covers, in one spelling. The bank finds the payment by it. */
  bankCode: string;
  /** A second name that only the gateway's own server may give; null until it did. */
  transactionId: string | null;
}

/** Why a payment was declined. The order's page has the words. */
export type DeclineReason =
  | "declined"
  | "insufficient-funds"
  | "card-expired"
  | "left-page"
  | "not-authenticated"
  | "bank-unanswered"
  | "card-not-accepted"
  | "code-missing";

/** What a genuine answer says. */
export type Outcome =
  | ({ outcome: "approved" } & Approval)
  /** The bank has not decided yet. */
  | ({ outcome: "pending" } & Approval)
  | ({ outcome: "failed"; reason: DeclineReason } & Approval)
  /** The buyer submitted the page a second time. The first submit has an answer of its own. */
  | { outcome: "submitted-before" };

/** What became of reading a post. */
export type Reading<Attempt extends GatewayAttempt = GatewayAttempt> =
  | { kind: "genuine"; attempt: Attempt; answer: Outcome }
  /** `signed`: the signature is the gateway's, so somebody should look into it. */
  | { kind: "refused"; attempt: Attempt; reason: string; signed: boolean }
  /** It names no attempt of this provider. */
  | { kind: "unknown"; reason: string; signed: boolean }
  /** Genuine, and about nothing that an attempt of ours waits for. */
  | { kind: "ignored" };

/** What may be written to the disk while no attempt can be looked up. */
export interface Keepable {
  reference: string;
  /** The post without what must not be kept of a card. `read` verifies it later as it would the original. */
  fields: Record<string, string>;
  /** The gateway signed it. Anybody can make an unsigned post, so those get little room. */
  signed: boolean;
  /** Names the answer, so that the same one is kept once. */
  answer: readonly string[];
}

export interface Capabilities {
  /** `through the gateway`: `refund` sends the money back. `by hand`: the operator does, on the bank's site. */
  refunds: "through the gateway" | "by hand";
}

/** A payment that is to be sent back. */
export interface RefundablePayment extends Approval {
  provider: string;
  reference: string;
}

/** The stand-in bank that runs beside the box office where no real gateway is configured. */
export interface BankPage {
  /** By then an order's seats are surely free again. */
  afterHoldMs: number;
  log: FastifyBaseLogger;
}

/**
 * The port to a provider of card payments. Everything that only one provider knows (field names, signatures, clocks,
 * result codes) stands in `server/gateway/<provider>`, and `npm run check` holds the rest of the server to these words.
 */
export interface Gateway {
  /** The provider's name, as each attempt keeps it. */
  readonly provider: string;
  /** The seller's account at the provider, where it has a number. */
  readonly account: string;
  readonly capabilities: Capabilities;
  /** Origins to which the checkout page may send the buyer. */
  readonly pageOrigins: readonly string[];
  /** What an operator should hear at the start. */
  readonly warnings: readonly string[];
  /** Starts the stand-in bank. Absent beside a real gateway. */
  readonly openBankPage?: (options: BankPage) => Promise<FastifyInstance>;

  /** Lets the gateway's routes read what the provider posts, where forms alone are not enough. */
  readonly acceptBodies?: (routes: FastifyInstance) => void;

  /**
   * What a new attempt must carry, decided in the transaction that writes the attempt: no network. Null where the provider
   * can take no further payment of this amount just now.
   */
  reserve(trx: Transaction<Database>, attempt: { amountCents: number }): Promise<ProviderData | null>;

  /**
   * What the browser must do to pay. Asked again for the same attempt it leads to the same payment.
   * @param answersTo the address below which the answers are taken, where it is not the box office's own
   * @throws GatewayAwayError where the provider cannot be reached.
   */
  begin(attempt: BeginAttempt, answersTo?: string): Promise<BrowserStep>;

  /**
   * The post in a request to one of the gateway's routes; null where it cannot be the provider's.
   * @throws RefusalError MEDIA_TYPE.
   */
  postOf(request: FastifyRequest): GatewayPost | null;

  /**
   * Verifies a post against the attempt that it names.
   * @param attemptOf looks an attempt up by its reference
   */
  read<Attempt extends GatewayAttempt>(
    post: GatewayPost,
    channel: Channel,
    attemptOf: (reference: string) => Promise<Attempt | undefined>,
  ): Promise<Reading<Attempt>>;

  /** The reference that a post claims, and whether it claims a decline. Nothing is verified. */
  claimOf(post: GatewayPost): { reference: string | undefined; declined: boolean };

  /** What of a post may be kept for the operator. */
  mask(post: GatewayPost): Record<string, string>;

  /** What of a post may wait on the disk; null where it cannot be the gateway's. */
  keepable(post: GatewayPost, channel: Channel): Keepable | null;

  /**
   * Sends money back. The same key never sends it twice. `pending`: the provider has taken the order and will carry it out.
   * @throws GatewayAwayError where the provider cannot be reached or refuses.
   */
  refund(payment: RefundablePayment, cents: number, key: string): Promise<"done" | "pending" | "by hand">;
}

/** The provider could not be reached, or would not do what was asked. */
export class GatewayAwayError extends Error {
  override name = "GatewayAwayError";
}
