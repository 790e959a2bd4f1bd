import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql, type Transaction } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Database } from "#server/db/schema.ts";
import { approvalCode, checkout, DECLINED } from "../support/booking-steps.ts";
import { type FaultOffice, officeOnPostgres } from "../support/fault-office.ts";
import { atGateway, notify } from "../support/payment-steps.ts";

/** The lock of the order. */
const BOOKING_LOCK = "select * into own from booking where id = ordered for update;";

/** Reads the order's row without its lock, in the first try and in others. The tests of faults 6 and 8 must detect that. */
vi.mock("#server/modules/orders/booking-rows.ts", async (original) => {
  const module = await original<typeof import("#server/modules/orders/booking-rows.ts")>();
  return {
    ...module,
    lockBooking: async (trx: Transaction<Database>, key: { id: number } | { pid: number }) => {
      const query = trx.selectFrom("booking").select("id");
      const found = "id" in key ? key : await query.where("pid", "=", key.pid).executeTakeFirst();
      return found && (await module.bookingsById(trx, [found.id])).get(found.id);
    },
  };
});

let box: FaultOffice;
let dataDir: string;
beforeAll(async () => {
  box = await officeOnPostgres();
  const { rows } = await sql<{ source: string }>`
    select pg_get_functiondef('write_settlement'::regproc) as source`.execute(box.db);
  const source = rows[0]?.source ?? "";
  expect(source).toContain(BOOKING_LOCK);
  await sql.raw(source.replace(BOOKING_LOCK, BOOKING_LOCK.replace(" for update", ""))).execute(box.db);
  dataDir = await mkdtemp(join(tmpdir(), "brolga-races-"));
  box.office.config.dataDir = dataDir;
});
afterAll(async () => {
  await box?.closeAll();
  await rm(dataDir, { recursive: true, force: true });
});

/** Answers that failed in the database and are kept on disk for another try. */
async function failedAnswers(): Promise<string[]> {
  const names = await readdir(join(dataDir, "gateway-spool")).catch(() => []);
  return names.filter((name) => name.endsWith(".json"));
}

it("sees concurrent answers go wrong if the order is not locked", async () => {
  // Whether two answers meet in the middle is chance.
  for (let round = 1; round <= 8 && (await failedAnswers()).length === 0; round++) {
    const { form } = await atGateway(box, [`A${round}`, `B${round}`]);
    const approval = approvalCode();
    await Promise.all(Array.from({ length: 100 }, () => notify(box, form, approval)));
  }
  expect(await failedAnswers()).not.toEqual([]);
  await rm(join(dataDir, "gateway-spool"), { recursive: true });
});

it("sees two tabs that pay at once go wrong if the order is not locked", async () => {
  for (let round = 1; round <= 8; round++) {
    const first = await atGateway(box, [`C${round}`]);
    await notify(box, first.form, DECLINED);
    const second = await checkout(box, first.made.pid, first.as);
    await Promise.all([notify(box, first.form), notify(box, second)]);
  }
  expect(await failedAnswers()).not.toEqual([]);
});
