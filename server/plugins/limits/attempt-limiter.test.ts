import { RateLimiterRes } from "rate-limiter-flexible";
import { describe, expect, it, vi } from "vitest";
import type { Services } from "#server/services.ts";
import { AttemptLimiter, BoundedMemory } from "./attempt-limiter.ts";

const WINDOW = { max: 2, windowSeconds: 60 };
const secrets = { sessionSecret: "only for tests" } as Services["secrets"];
const away = { executeQuery: () => Promise.reject(new Error("connect ECONNREFUSED")) } as unknown as Services["db"];
const counting = (database: Services["database"]) =>
  new AttemptLimiter({ db: away, database, secrets }, "test", WINDOW);

describe.each(["pglite", "postgres"] as const)("attempts where the database is away, on %s", (database) => {
  it("pass up to the limit of their key, and then have to wait for the window's end", async () => {
    const limiter = counting(database);
    for (const key of ["a", "a", "b"]) expect(await limiter.take(key)).toMatchObject({ allowed: true });
    expect(await limiter.take("a")).toEqual({ allowed: false, retryAfterSeconds: 60 });
  });

  it("pass again once one is given back, however many were refused meanwhile", async () => {
    const limiter = counting(database);
    const first = await limiter.take("a");
    await limiter.take("a");
    for (let time = 0; time < 3; time++) expect(await limiter.take("a")).toMatchObject({ allowed: false });
    if (first.allowed) await first.giveBack();
    expect(await limiter.take("a")).toMatchObject({ allowed: true });
    expect(await limiter.take("a")).toMatchObject({ allowed: false });
  });

  it("give nothing back to the next window", async () => {
    vi.useFakeTimers();
    const limiter = counting(database);
    const first = await limiter.take("a");
    vi.advanceTimersByTime(60_000);
    if (first.allowed) await first.giveBack();
    for (const allowed of [true, true, false]) expect(await limiter.take("a")).toMatchObject({ allowed });
    vi.useRealTimers();
  });
});

it("ask the database for a shared limit alone, not for one that each process counts for itself", async () => {
  const executeQuery = vi.fn(() => Promise.reject(new Error("connect ECONNREFUSED")));
  const services = { db: { executeQuery } as unknown as Services["db"], database: "postgres" as const, secrets };
  const own = new AttemptLimiter(services, "test", { ...WINDOW, perProcess: true });
  for (const allowed of [true, true, false]) expect(await own.take("a")).toMatchObject({ allowed });
  expect(executeQuery).not.toHaveBeenCalled();
  await new AttemptLimiter(services, "test", WINDOW).take("a");
  expect(executeQuery).toHaveBeenCalled();
});

it("keeps no more keys in memory than it may, and forgets the one used longest ago", async () => {
  const memory = new BoundedMemory({ points: 1, duration: 60 }, 3);
  for (const key of ["a", "b", "c"]) await memory.consume(key);
  await expect(memory.consume("a")).rejects.toBeInstanceOf(RateLimiterRes);
  await memory.consume("d");
  await expect(memory.consume("a")).rejects.toBeInstanceOf(RateLimiterRes);
  expect(await memory.get("b")).toBeNull();
  expect(memory.dump().storage).toHaveLength(3);
});
