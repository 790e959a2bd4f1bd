import { sql } from "kysely";
import { readAbn } from "#contract/rules/account/abn.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import { RefusalError } from "#server/plugins/errors.ts";

/**
 * Puts a name and an ABN on the documents of the user's own paid order, or takes them off if both are empty.
 * @throws RefusalError ORDER_NOT_FOUND (also another account's), MALFORMED (no ABN, or an ABN without a name)
 */
export async function nameBuyer(
  db: Db,
  userId: number,
  { pid, name, abn }: { pid: number; name: string; abn: string },
): Promise<void> {
  const number = abn.trim() === "" ? "" : readAbn(abn);
  const named = name.trim();
  if (number === null)
    throw new RefusalError("MALFORMED", { message: "That's not an ABN. Please check its 11 digits." });
  if (number !== "" && named === "")
    throw new RefusalError("MALFORMED", { message: "Whose ABN is this? Please add the name." });
  await inTransaction(db, async (trx) => {
    const order = await trx
      .selectFrom("booking")
      .where("pid", "=", pid)
      .select(["id", "user_id", "state"])
      .forUpdate()
      .executeTakeFirst();
    if (order?.user_id !== userId) throw new RefusalError("ORDER_NOT_FOUND");
    if (order.state !== "paid" && order.state !== "refund_due") throw new RefusalError("ORDER_NOT_FOUND");
    if (named === "") await sql`delete from invoice_buyer where booking_id = ${order.id}`.execute(trx);
    else
      await trx
        .insertInto("invoice_buyer")
        .values({ booking_id: order.id, name: named, abn: number })
        .onConflict((known) => known.column("booking_id").doUpdateSet({ name: named, abn: number }))
        .execute();
  });
}
