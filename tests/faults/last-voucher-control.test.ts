import type { Transaction } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Database } from "#server/db/schema.ts";
import { type FaultOffice, officeOnPostgres } from "../support/fault-office.ts";
import { raceForVoucher } from "../support/voucher-race.ts";
import { addVoucher } from "../support/voucher-steps.ts";

/** Reads the voucher without its lock. The test of fault 16 must detect that. */
vi.mock("#server/modules/orders/find-voucher.ts", async (original) => {
  const module = await original<typeof import("#server/modules/orders/find-voucher.ts")>();
  return {
    ...module,
    lockVoucher: (trx: Transaction<Database>, id: number) =>
      trx
        .selectFrom("voucher")
        .where("id", "=", id)
        .select(["id", "max_uses as maxUses", "max_uses_per_user as maxUsesPerUser"])
        .executeTakeFirstOrThrow(),
  };
});

let box: FaultOffice;
beforeAll(async () => {
  box = await officeOnPostgres();
});
afterAll(() => box?.closeAll());

it("sees the race for a last use go wrong if the voucher is not locked", async () => {
  let wrong = 0;
  for (let round = 1; round <= 5; round++) {
    await addVoucher(box, { code: `PAIR${round}`, maxUses: 1 });
    const { had, others } = await raceForVoucher(box, `PAIR${round}`, [`C${round}`, `D${round}`, `E${round}`]);
    if (had !== 1 || others.length > 0) wrong += 1;
  }
  expect(wrong).toBeGreaterThan(0);
});
