import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { boxOfficeOnPostgres, type FaultBoxOffice } from "../support/fault-box-office.ts";
import { raceForVoucher } from "../support/races/voucher-race.ts";
import { addVoucher } from "../support/steps/voucher-steps.ts";

let box: FaultBoxOffice;
beforeAll(async () => {
  box = await boxOfficeOnPostgres();
  // Reads the voucher without its lock. The test of fault 16 must detect that.
  const rows = await box.sql<{ source: string }>`select pg_get_functiondef('take_voucher'::regproc) as source`;
  const source = rows[0]?.source ?? "";
  expect(source).toContain("for no key update");
  await sql.raw(source.replace("for no key update", "")).execute(box.db);
});
afterAll(() => box?.closeAll());

it("sees the race for a last use go wrong if the voucher is not locked", async () => {
  let wrong = 0;
  // On a busy machine several rounds may pass by chance.
  for (let round = 1; round <= 50 && wrong === 0; round++) {
    await addVoucher(box, { code: `PAIR${round}`, maxUses: 1 });
    const { had, others } = await raceForVoucher(box, `PAIR${round}`, [`C${round}`, `D${round}`, `E${round}`]);
    if (had !== 1 || others.length > 0) wrong += 1;
  }
  expect(wrong).toBeGreaterThan(0);
});
