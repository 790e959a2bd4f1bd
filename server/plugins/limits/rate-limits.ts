import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RefusalCode } from "#contract/errors.ts";
import { emailKey } from "#contract/rules/account/email-address.ts";
import type { Services } from "#server/services.ts";
import { RefusalError } from "../errors.ts";
import { addressKey } from "./address-key.ts";
import { limitAddresses } from "./address-limit.ts";
import { AttemptLimiter, type AttemptWindow } from "./attempt-limiter.ts";

const MINUTE = 60;
const HOUR = 3600;

/**
 * The key by which attempts are counted. A network is an IPv4 address or an IPv6 /48; all spellings of an email are
 * one. A user is the calling account or key; a call by nobody counts for its network, because a guesser can have many
 * addresses. An address (IPv6: a /64) measures load, not guesses, because a mobile network may have thousands of phones
 * in a /48.
 */
type Counted = "email" | "email and network" | "network" | "device" | "address" | "address and event" | "user";

interface Limit extends AttemptWindow {
  by: Counted;
  /** Replaces TOO_MANY. */
  code?: RefusalCode;
  /** Replaces the refusal's message. */
  message?: string;
}

/**
 * A route names its limits in `config.limits` (docs/security.md#guessing). Nobody may lock another user out, so limits by
 * email alone are generous, and do not apply to a device that the account knows.
 */
const limits = {
  loginByNetwork: { max: 30, windowSeconds: 15 * MINUTE, by: "network" },
  loginByEmailAndNetwork: { max: 5, windowSeconds: 15 * MINUTE, by: "email and network" },
  loginByEmail: {
    max: 100,
    windowSeconds: HOUR,
    by: "email",
    message: "That's too many wrong passwords for this email. 'Forgot password?' lets you in straight away.",
  },
  loginByDevice: { max: 5, windowSeconds: 15 * MINUTE, by: "device" },
  codeByEmailAndNetwork: { max: 5, windowSeconds: HOUR, by: "email and network" },
  codeByNetwork: { max: 30, windowSeconds: HOUR, by: "network" },
  codeByDevice: { max: 5, windowSeconds: HOUR, by: "device" },
  codeGuessByNetwork: { max: 30, windowSeconds: 15 * MINUTE, by: "network" },
  codeGuessByEmailAndNetwork: { max: 10, windowSeconds: HOUR, by: "email and network" },
  codeGuessByEmail: {
    max: 200,
    windowSeconds: 24 * HOUR,
    by: "email",
    message: "That's too many wrong codes for this email. 'Forgot password?' lets you in straight away.",
  },
  codeGuessByDevice: { max: 10, windowSeconds: 15 * MINUTE, by: "device" },
  passkeyByNetwork: { max: 120, windowSeconds: 15 * MINUTE, by: "network" },
  passkeyByUser: { max: 20, windowSeconds: HOUR, by: "user" },
  proofByUser: { max: 10, windowSeconds: 15 * MINUTE, by: "user" },
  proofByUserInADay: {
    max: 50,
    windowSeconds: 24 * HOUR,
    by: "user",
    message: "That's too many wrong codes for today. Use a passkey, or write to us.",
  },
  registerByNetwork: { max: 5, windowSeconds: HOUR, by: "network" },
  firstRunByNetwork: { max: 60, windowSeconds: HOUR, by: "network" },
  passwordByUser: { max: 5, windowSeconds: 15 * MINUTE, by: "user" },
  emailMailByUser: { max: 3, windowSeconds: HOUR, by: "user" },
  dataByUser: { max: 10, windowSeconds: HOUR, by: "user" },
  profileByUser: { max: 10, windowSeconds: HOUR, by: "user" },
  resetByEmailAndNetwork: { max: 3, windowSeconds: HOUR, by: "email and network" },
  resetByNetwork: { max: 30, windowSeconds: HOUR, by: "network" },
  resetByDevice: { max: 3, windowSeconds: HOUR, by: "device" },
  contactByAddress: { max: 5, windowSeconds: HOUR, by: "address" },
  alertByAddress: { max: 20, windowSeconds: HOUR, by: "address" },
  alertByEmail: { max: 20, windowSeconds: HOUR, by: "email" },
  pushByAddress: {
    max: 600,
    windowSeconds: HOUR,
    by: "address",
    perProcess: true,
    message: "Too many devices asked from here. Keep this page open: you keep your place.",
  },
  vitalsByAddress: { max: 60, windowSeconds: MINUTE, by: "address", perProcess: true },
  accessCodeByUser: { max: 10, windowSeconds: 10 * MINUTE, by: "user" },
  invitationByUser: { max: 10, windowSeconds: 10 * MINUTE, by: "user" },
  inviteByUser: { max: 60, windowSeconds: HOUR, by: "user" },
  compsByUser: { max: 120, windowSeconds: HOUR, by: "user" },
  resendByUser: { max: 120, windowSeconds: HOUR, by: "user" },
  webhookTestByUser: { max: 30, windowSeconds: 10 * MINUTE, by: "user" },
  pictureByUser: { max: 240, windowSeconds: HOUR, by: "user" },
  voucherByUser: { max: 10, windowSeconds: 10 * MINUTE, by: "user" },
  queueByAddress: {
    max: 1200,
    windowSeconds: 10 * MINUTE,
    by: "address",
    perProcess: true,
    message:
      "Very many devices have joined from your network. Please try again in a few minutes, or with another connection, such as your mobile's.",
  },
  /**
   * Devices without an account: as many as a household has. A buyer who shares an address with more people can sign in.
   */
  devicesByAddress: {
    max: 10,
    windowSeconds: 24 * HOUR,
    by: "address and event",
    code: "NETWORK_FULL",
    perProcess: true,
  },
  /** Polls about events without a room, which the database answers. Polls about an open room cost nothing. */
  roomsByAddress: { max: 600, windowSeconds: MINUTE, by: "address", perProcess: true },
  placeByAddress: { max: 6000, windowSeconds: MINUTE, by: "address", perProcess: true },
  holdByUser: { max: 20, windowSeconds: MINUTE, by: "user", perProcess: true },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

declare module "fastify" {
  interface FastifyContextConfig {
    limits?: readonly LimitName[];
    /** Tells which calls of the route count. Without it, all do. */
    limitedWhen?: (request: FastifyRequest) => boolean;
    /** Replaces `limits` for a device that the account knows. `find` returns the device's id, or null. */
    knownDevice?: { find: (request: FastifyRequest) => Promise<string | null>; limits: readonly LimitName[] };
  }
  interface FastifyInstance {
    /** The counters by the names of their limits. Empty if limits are off. */
    attemptLimiters: ReadonlyMap<string, AttemptLimiter>;
  }
  interface FastifyRequest {
    /** Functions that each give back one attempt of the call. */
    attemptsTaken: (() => Promise<void>)[] | null;
  }
}

const networkKey = (request: FastifyRequest) => `network ${addressKey(request.ip, 48)}`;

function emailOf(request: FastifyRequest): string {
  const body = request.body as { email?: unknown } | null | undefined;
  return `email ${emailKey(String(body?.email ?? ""))}`;
}

const eventOf = ({ body }: FastifyRequest) => String((body as { event_id?: unknown } | null | undefined)?.event_id);

function keyOf(request: FastifyRequest, by: Counted, device: string | null, userId = request.user?.id): string {
  if (by === "user") {
    if (request.desk?.key) return `key ${request.desk.key.id}`;
    return userId === undefined ? networkKey(request) : `user ${userId}`;
  }
  if (by === "device") return `device ${device}`;
  if (by === "email") return emailOf(request);
  if (by === "address and event") return `address ${addressKey(request.ip)} event ${eventOf(request)}`;
  if (by === "email and network") return `${emailOf(request)} ${networkKey(request)}`;
  return by === "network" ? networkKey(request) : `address ${addressKey(request.ip)}`;
}

/** Applies the limits of single routes, and the common limit by address. */
export async function registerRateLimits(api: FastifyInstance, services: Services): Promise<void> {
  const enabled = services.config.rateLimits;
  api.decorateRequest("attemptsTaken", null);
  await limitAddresses(api, enabled);
  const all = Object.entries(limits).map(([name, limit]) => [name, new AttemptLimiter(services, name, limit)] as const);
  const limiters = new Map(all);
  api.decorate("attemptLimiters", enabled ? limiters : new Map());
  if (!enabled) return;
  api.addHook("preHandler", async (request) => {
    const { limits: always = [], limitedWhen, knownDevice } = request.routeOptions.config;
    if (limitedWhen?.(request) === false) return;
    const device = (await knownDevice?.find(request)) ?? null;
    for (const name of device === null ? always : (knownDevice?.limits ?? [])) {
      const { by, message }: Limit = limits[name];
      const attempt = await limiters.get(name)?.take(keyOf(request, by, device));
      if (!attempt) continue;
      if (!attempt.allowed) {
        // A refused call is no attempt, so it must not use up the other limits.
        await giveBackAttempts(request);
        const { retryAfterSeconds } = attempt;
        throw new RefusalError("TOO_MANY", { retryAfterSeconds, ...(message && { message }) });
      }
      request.attemptsTaken ??= [];
      request.attemptsTaken.push(attempt.giveBack);
    }
  });
}

/**
 * Counts an attempt that only the use case can recognise, in addition to the route's limits.
 * @param userId whose attempt it is, if nobody is signed in yet
 * @returns a function that gives the attempt back if it was not a guess
 * @throws RefusalError TOO_MANY, or the limit's own code
 */
export async function countAttempt(
  request: FastifyRequest,
  name: LimitName,
  userId = request.user?.id,
): Promise<() => Promise<void>> {
  const { by, message, code = "TOO_MANY" }: Limit = limits[name];
  const attempt = await request.server.attemptLimiters.get(name)?.take(keyOf(request, by, null, userId));
  if (!attempt) return async () => undefined;
  if (attempt.allowed) return attempt.giveBack;
  const { retryAfterSeconds } = attempt;
  throw new RefusalError(code, { retryAfterSeconds, ...(message && { message }) });
}

/** Gives back the attempts of this request, which were not guesses: a sign-in has succeeded, for example. */
export async function giveBackAttempts(request: FastifyRequest): Promise<void> {
  const taken = request.attemptsTaken ?? [];
  request.attemptsTaken = null;
  await Promise.all(taken.map((giveBack) => giveBack()));
}
