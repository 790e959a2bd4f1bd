import type { FastifyInstance, FastifyRequest } from "fastify";
import { emailKey } from "#contract/rules/email-address.ts";
import { addressKey } from "./address-key.ts";
import { limitAddresses } from "./address-limit.ts";
import { AttemptCounter, type AttemptWindow } from "./attempt-counter.ts";
import { RefusalError } from "./errors.ts";

const MINUTE = 60;
const HOUR = 3600;

/** The key that attempts are counted by. A network is an IPv4 address or an IPv6 /48; all spellings of an email are one. */
type Counted = "email" | "email and network" | "network" | "device" | "address" | "user";

interface Limit extends AttemptWindow {
  by: Counted;
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
    ...{ max: 100, windowSeconds: HOUR, by: "email" },
    message: "Too many wrong passwords were tried for this email. 'Forgot password?' lets you in at once.",
  },
  loginByDevice: { max: 5, windowSeconds: 15 * MINUTE, by: "device" },
  registerByNetwork: { max: 5, windowSeconds: HOUR, by: "network" },
  passwordByUser: { max: 5, windowSeconds: 15 * MINUTE, by: "user" },
  emailMailByUser: { max: 3, windowSeconds: HOUR, by: "user" },
  profileByUser: { max: 10, windowSeconds: HOUR, by: "user" },
  resetByEmailAndNetwork: { max: 3, windowSeconds: HOUR, by: "email and network" },
  resetByNetwork: { max: 30, windowSeconds: HOUR, by: "network" },
  resetByDevice: { max: 3, windowSeconds: HOUR, by: "device" },
  contactByAddress: { max: 5, windowSeconds: HOUR, by: "address" },
  vitalsByAddress: { max: 60, windowSeconds: MINUTE, by: "address" },
  voucherByUser: { max: 10, windowSeconds: 10 * MINUTE, by: "user" },
  holdByUser: { max: 20, windowSeconds: MINUTE, by: "user" },
} as const satisfies Record<string, Limit>;

type LimitName = keyof typeof limits;

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
    attemptCounters: ReadonlyMap<string, AttemptCounter>;
  }
  interface FastifyRequest {
    attemptsTaken: { counter: AttemptCounter; key: string }[] | null;
  }
}

const networkKey = (request: FastifyRequest) => `network ${addressKey(request.ip, 48)}`;

function emailOf(request: FastifyRequest): string {
  const body = request.body as { email?: unknown } | null | undefined;
  return `email ${emailKey(String(body?.email ?? ""))}`;
}

function keyOf(request: FastifyRequest, by: Counted, device: string | null): string {
  if (by === "user" && request.user) return `user ${request.user.id}`;
  if (by === "device") return `device ${device}`;
  if (by === "email") return emailOf(request);
  if (by === "email and network") return `${emailOf(request)} ${networkKey(request)}`;
  return by === "network" ? networkKey(request) : `address ${addressKey(request.ip)}`;
}

/** Applies the limits of single routes, and the common limit by address. */
export async function registerRateLimits(api: FastifyInstance, enabled: boolean): Promise<void> {
  api.decorateRequest("attemptsTaken", null);
  await limitAddresses(api, enabled);
  const counters = new Map(Object.entries(limits).map(([name, limit]) => [name, new AttemptCounter(limit)]));
  api.decorate("attemptCounters", enabled ? counters : new Map());
  if (!enabled) return;
  api.addHook("preHandler", async (request) => {
    const { limits: always = [], limitedWhen, knownDevice } = request.routeOptions.config;
    if (limitedWhen?.(request) === false) return;
    const device = (await knownDevice?.find(request)) ?? null;
    for (const name of device === null ? always : (knownDevice?.limits ?? [])) {
      const counter = counters.get(name);
      if (!counter) continue;
      const { by, message }: Limit = limits[name];
      const key = keyOf(request, by, device);
      const waitSeconds = counter.take(key, Date.now());
      if (waitSeconds > 0) {
        // A refused call is no attempt, so it must not use up the other limits.
        giveBackAttempts(request);
        throw new RefusalError("TOO_MANY", { retryAfterSeconds: waitSeconds, ...(message && { message }) });
      }
      request.attemptsTaken ??= [];
      request.attemptsTaken.push({ counter, key });
    }
  });
}

/**
 * Counts an attempt that only the use case can recognise, in addition to the route's limits.
 * @returns a function that takes the attempt back, for when it was not a guess
 * @throws RefusalError TOO_MANY
 */
export function countAttempt(request: FastifyRequest, name: LimitName): () => void {
  const counter = request.server.attemptCounters.get(name);
  const key = keyOf(request, limits[name].by, null);
  const waitSeconds = counter?.take(key, Date.now()) ?? 0;
  if (waitSeconds > 0) throw new RefusalError("TOO_MANY", { retryAfterSeconds: waitSeconds });
  return () => counter?.giveBack(key);
}

/** Takes back the attempts of this request, which were not guesses: a sign-in has succeeded, for example. */
export function giveBackAttempts(request: FastifyRequest): void {
  for (const { counter, key } of request.attemptsTaken ?? []) counter.giveBack(key);
  request.attemptsTaken = null;
}
