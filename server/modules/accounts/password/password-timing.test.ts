import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { checkPassword, hashPassword } from "./passwords.ts";

/* An unknown email must cost as much as a known one. These tests compare the work of checks, not their time. */

// Test files share their modules, so a mock of the module would come too late if another file has loaded passwords.ts.
const derivations = vi.spyOn(crypto, "scrypt");
syncBuiltinESMExports();
afterAll(() => {
  derivations.mockRestore();
  syncBuiltinESMExports();
});
beforeEach(() => void derivations.mockClear());

const costs = () => derivations.mock.calls.map(([, , length, cost]) => ({ length, cost }));
const FULL = { length: 32, cost: { N: 32_768, r: 8, p: 3, maxmem: 96 * 1024 * 1024 } };

it("derives one key at full cost for a known email, an unknown one and an unreadable hash", async () => {
  const hash = await hashPassword("wattle and rain");
  derivations.mockClear();
  await checkPassword("wattle and rain", hash);
  await checkPassword("wattle and rain", undefined);
  await checkPassword("wattle and rain", "no hash of ours");
  expect(costs()).toEqual([FULL, FULL, FULL]);
});

it("checks two at once, and refuses further checks while forty wait", async () => {
  derivations.mockImplementation((_password, _salt, length, _cost, done) => {
    setTimeout(() => done(null, Buffer.alloc(length)), 5);
  });
  const checks = Array.from({ length: 43 }, () => checkPassword("x", undefined));
  const refused = await Promise.allSettled(checks.slice(42));
  expect(refused).toEqual([{ status: "rejected", reason: expect.objectContaining({ code: "UNAVAILABLE" }) }]);
  expect(derivations).toHaveBeenCalledTimes(2);
  await Promise.all(checks.slice(0, 42));
  expect(derivations).toHaveBeenCalledTimes(42);
});
