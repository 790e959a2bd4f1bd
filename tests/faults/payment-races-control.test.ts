import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql, type Transaction } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Database } from "#server/db/schema.ts";
import { boxOfficeOnPostgres, type FaultBoxOffice } from "../support/fault-box-office.ts";
import { approvalCode, checkout, DECLINED } from "../support/steps/booking-steps.ts";
import { atGateway, notify } from "../support/steps/payment-steps.ts";

/** The locks under which a settlement makes its comparisons: on the order, the bank's approval and its transaction. */
const LOCKS: [held: string, without: string][] = [
  [
    "select * into own from booking where id = ordered for update;",
    "select * into own from booking where id = ordered;",
  ],
  ["perform pg_advisory_xact_lock(8624018, hashtext(code));", "null;"],
  ["perform pg_advisory_xact_lock(8624019, hashtext(transaction_id));", "null;"],
];

/**
 * The point between the comparison and the write. A pause there makes answers collide, which is otherwise up to chance.
 */
const COMPARED = "  if settled ? 'attempt' then";

/** Reads the order's row without its lock when it is read again. The tests of faults 6 and 8 must detect that. */
vi.mock("#server/modules/orders/booking/booking-rows.ts", async (original) => {
  const module = await original<typeof import("#server/modules/orders/booking/booking-rows.ts")>();
  return {
    ...module,
    lockBooking: async (trx: Transaction<Database>, key: { id: number } | { pid: number }) => {
      const query = trx.selectFrom("booking").select("id");
      const found = "id" in key ? key : await query.where("pid", "=", key.pid).executeTakeFirst();
      return found && (await module.bookingsById(trx, [found.id])).get(found.id);
    },
  };
});

let box: FaultBoxOffice;
let dataDir: string;
beforeAll(async () => {
  box = await boxOfficeOnPostgres();
  const rows = await box.sql<{ source: string }>`select pg_get_functiondef('write_settlement'::regproc) as source`;
  let source = rows[0]?.source ?? "";
  for (const [text, instead] of [...LOCKS, [COMPARED, `  perform pg_sleep(0.3);\n${COMPARED}`] as const]) {
    expect(source).toContain(text);
    source = source.replace(text, instead);
  }
  await sql.raw(source).execute(box.db);
  dataDir = await mkdtemp(join(tmpdir(), "brolga-races-"));
  box.services.config.dataDir = dataDir;
});
afterAll(async () => {
  await box?.closeAll();
  await rm(dataDir, { recursive: true, force: true });
});

/** Answers that failed in the database and are stored on disk for another attempt. */
async function failedAnswers(): Promise<string[]> {
  const names = await readdir(join(dataDir, "gateway-spool")).catch(() => []);
  return names.filter((name) => name.endsWith(".json"));
}

it("sees concurrent answers go wrong if nothing is locked", async () => {
  const { form } = await atGateway(box, ["A1", "B1"]);
  const approval = approvalCode();
  await Promise.all(Array.from({ length: 100 }, () => notify(box, form, approval)));
  expect(await failedAnswers()).not.toEqual([]);
  await rm(join(dataDir, "gateway-spool"), { recursive: true });
});

it("sees two tabs that pay at once go wrong if nothing is locked", async () => {
  // Two answers that meet can still be settled one after the other, so several orders are paid.
  for (const seat of ["C1", "C2", "C3", "C4", "D1", "D2", "D3", "D4"]) {
    const first = await atGateway(box, [seat]);
    await notify(box, first.form, DECLINED);
    const second = await checkout(box, first.made.pid, first.as);
    await Promise.all([notify(box, first.form), notify(box, second)]);
  }
  expect(await failedAnswers()).not.toEqual([]);
});
