import type { FastifyInstance, FastifyRequest } from "fastify";
import { emailKey } from "../../contract/rules/email-address.ts";
import { addressKey } from "./address-key.ts";
import { limitAddresses } from "./address-limit.ts";
import { AttemptCounter, type AttemptWindow } from "./attempt-counter.ts";
import { RefusalError } from "./errors.ts";

const MINUTE = 60;
const HOUR = 3600;

/** What attempts are counted under. */
type Counted = "email" | "address" | "user" | "all";

/** The numbers of trust.md, Rate limits. A route names those that count for it in `config.limits`. */
const limits = {
  loginByEmail: { max: 5, windowSeconds: 15 * MINUTE, by: "email" },
  loginByAddress: { max: 30, windowSeconds: 15 * MINUTE, by: "address" },
  registerByAddress: { max: 5, windowSeconds: HOUR, by: "address" },
  passwordByUser: { max: 5, windowSeconds: 15 * MINUTE, by: "user" },
  profileByUser: { max: 10, windowSeconds: HOUR, by: "user" },
  resetByEmail: { max: 3, windowSeconds: HOUR, by: "email" },
  passcodeByAddress: { max: 5, windowSeconds: 15 * MINUTE, by: "address" },
  passcodeInAll: { max: 50, windowSeconds: HOUR, by: "all" },
  contactByAddress: { max: 5, windowSeconds: HOUR, by: "address" },
  vitalsByAddress: { max: 60, windowSeconds: MINUTE, by: "address" },
  voucherByUser: { max: 10, windowSeconds: 10 * MINUTE, by: "user" },
  holdByUser: { max: 20, windowSeconds: MINUTE, by: "user" },
} as const satisfies Record<string, AttemptWindow & { by: Counted }>;

type LimitName = keyof typeof limits;

declare module "fastify" {
  interface FastifyContextConfig {
    limits?: readonly LimitName[];
    /** Which calls of the route count, where not all do. */
    limitedWhen?: (request: FastifyRequest) => boolean;
  }
  interface FastifyRequest {
    attemptsTaken: { counter: AttemptCounter; key: string }[] | null;
  }
}

function keyOf(request: FastifyRequest, by: Counted): string {
  if (by === "all") return "all";
  if (by === "user" && request.user) return `user ${request.user.id}`;
  if (by === "email") {
    const body = request.body as { email?: unknown } | null | undefined;
    return `email ${emailKey(String(body?.email ?? ""))}`;
  }
  return `address ${addressKey(request.ip)}`;
}

/** The limits of single routes, beside that of all together. */
export async function registerRateLimits(api: FastifyInstance, enabled: boolean): Promise<void> {
  api.decorateRequest("attemptsTaken", null);
  await limitAddresses(api, enabled);
  if (!enabled) return;
  const counters = new Map(Object.entries(limits).map(([name, limit]) => [name, new AttemptCounter(limit)]));
  api.addHook("preHandler", (request, _reply, done) => {
    const { limits: names = [], limitedWhen } = request.routeOptions.config;
    if (limitedWhen?.(request) === false) return done();
    for (const name of names) {
      const counter = counters.get(name);
      if (!counter) continue;
      const key = keyOf(request, limits[name].by);
      const waitSeconds = counter.take(key, Date.now());
      if (waitSeconds > 0) throw new RefusalError("TOO_MANY", { retryAfterSeconds: waitSeconds });
      request.attemptsTaken ??= [];
      request.attemptsTaken.push({ counter, key });
    }
    done();
  });
}

/** A sign-in that succeeds was no guess: it does not count. */
export function giveBackAttempts(request: FastifyRequest): void {
  for (const { counter, key } of request.attemptsTaken ?? []) counter.giveBack(key);
}
