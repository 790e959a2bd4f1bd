import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { Mail } from "#server/services.ts";

/** Mails the owners of an organiser that a webhook was paused automatically. */
export async function mailOwners(
  trx: Transaction<Database>,
  mail: Mail,
  { organiserId, url, why }: { organiserId: number; url: string; why: "failing" | "gone" },
): Promise<void> {
  const owners = await trx
    .selectFrom("staff")
    .innerJoin("user_account", "user_account.id", "staff.user_id")
    .innerJoin("organiser", "organiser.id", "staff.organiser_id")
    .select(["user_account.id", "email", "organiser.name"])
    .where("staff.organiser_id", "=", organiserId)
    .where("staff.role", "=", "owner")
    .where("user_account.disabled_at", "is", null)
    .orderBy("user_account.id")
    .execute();
  for (const { id, email, name } of owners)
    await mail.queue(trx, {
      template: "webhook-paused",
      to: email,
      // Only the host, because an address may have a token in its query, which must not be mailed.
      data: { user_id: id, organiser: name, host: new URL(url).host, why },
    });
}
