import { sql } from "kysely";
import type { TestBoxOffice, TestBuyer } from "../box-office.ts";

let buyers = 0;

/** Puts every event on sale without times or a limit, and ends all holds. @returns a buyer who has bought nothing */
export async function startSales({ db, addBuyer }: TestBoxOffice): Promise<TestBuyer> {
  await sql`delete from seat_claim where state = 'held'`.execute(db);
  await sql`update booking set expires_at = 'epoch', hold_expires_at = 'epoch' where state in ('held', 'paying', 'failed')`.execute(
    db,
  );
  await sql`update event set sale_opens_at = null, sale_closes_at = null, per_account_limit = null`.execute(db);
  buyers += 1;
  return addBuyer(`sale-${buyers}@example.com`);
}
