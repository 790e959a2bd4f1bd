import type { FastifyInstance, FastifyRequest } from "fastify";
import { emailKey } from "#contract/rules/email-address.ts";
import { addressKey } from "./address-key.ts";
import { limitAddresses } from "./address-limit.ts";
import { AttemptCounter, type AttemptWindow } from "./attempt-counter.ts";
import { RefusalError } from "./errors.ts";

const MINUTE = 60;
const HOUR = 3600;

/** What attempts are counted under. A network is an IPv4 address or an IPv6 /48; an email counts in any spelling. */
type Counted = "email" | "email and network" | "network" | "device" | "address" | "user";

interface Limit extends AttemptWindow {
  by: Counted;
  /** In place of the refusal's own words. */
  message?: string;
}

/**
 * A route names those that count for it in `config.limits` (docs/security.md#guessing). Nobody may lock somebody else
 * out: what is counted by an email alone is generous, and never counts for a device that the account knows.
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
    /** Which calls of the route count, where not all do. */
    limitedWhen?: (request: FastifyRequest) => boolean;
    /** In place of `limits` for a device that is known to the account: `find` answers its id, or null. */
    knownDevice?: { find: (request: FastifyRequest) => Promise<string | null>; limits: readonly LimitName[] };
  }
  interface FastifyInstance {
    /** By their limits' names; empty where limits are off. */
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

/** The limits of single routes, beside that of all together. */
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
        // What is refused was not tried: it must not use up the other limits.
        giveBackAttempts(request);
        throw new RefusalError("TOO_MANY", { retryAfterSeconds: waitSeconds, ...(message && { message }) });
      }
      request.attemptsTaken ??= [];
      request.attemptsTaken.push({ counter, key });
    }
  });
}

/**
 * Counts an attempt that only the use case can recognise, in addition to the limits of its route.
 * @returns gives it back: it was no guess
 * @throws RefusalError TOO_MANY
 */
export function countAttempt(request: FastifyRequest, name: LimitName): () => void {
  const counter = request.server.attemptCounters.get(name);
  const key = keyOf(request, limits[name].by, null);
  const waitSeconds = counter?.take(key, Date.now()) ?? 0;
  if (waitSeconds > 0) throw new RefusalError("TOO_MANY", { retryAfterSeconds: waitSeconds });
  return () => counter?.giveBack(key);
}

/** A sign-in that succeeds was no guess: it does not count. */
export function giveBackAttempts(request: FastifyRequest): void {
  for (const { counter, key } of request.attemptsTaken ?? []) counter.giveBack(key);
  request.attemptsTaken = null;
}
