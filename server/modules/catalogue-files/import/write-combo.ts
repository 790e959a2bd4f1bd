import type { Transaction } from "kysely";
import { slugify } from "#contract/rules/text/slug.ts";
import type { Database } from "#server/db/schema.ts";
import { moveComboVoucherEnds } from "#server/modules/catalogue/voucher-ends.ts";
import type { ComboEntry } from "./format.ts";
import { instantOf } from "./local-times.ts";
import type { Mistake } from "./mistakes.ts";
import { organiserHtml } from "./organiser-html.ts";
import { writeVouchers } from "./write-vouchers.ts";

/**
 * Inserts or updates a combo with its members, in the given order, and its vouchers.
 * @returns the mistakes that only the database shows
 */
export async function writeCombo(trx: Transaction<Database>, combo: ComboEntry): Promise<Mistake[]> {
  const members = await trx
    .selectFrom("event")
    .innerJoin("place", "place.id", "event.place_id")
    .where("event.ref", "in", combo.events)
    .select(["event.id", "event.ref", "event.ends_at", "place.timezone"])
    .execute();
  const ordered = combo.events.flatMap((ref) => members.find((member) => member.ref === ref) ?? []);
  const first = ordered[0];
  const publishedAt = first && combo.published_at ? instantOf(combo.published_at, first.timezone) : undefined;
  const row = {
    event_name: combo.name,
    slug: slugify(combo.name),
    event_image: combo.image,
    event_banner: combo.banner,
    event_artist_image: combo.artist_image ?? "",
    categories: combo.categories.join(", "),
    event_about: organiserHtml(combo.about),
    event_terms: organiserHtml(combo.terms),
    event_disclaimer: organiserHtml(combo.disclaimer),
    event_note: organiserHtml(combo.note),
    combo_event_discount: combo.discount,
    // If it is left out, the database fills in the time of the first import, and later imports keep that.
    ...(publishedAt && { published_at: publishedAt }),
  };
  const { id } = await trx
    .insertInto("combo_event")
    .values({ ref: combo.ref, ...row })
    .onConflict((conflict) => conflict.column("ref").doUpdateSet(row))
    .returning("id")
    .executeTakeFirstOrThrow();
  const until = new Date(Math.max(...ordered.map((member) => member.ends_at.getTime())));
  if (first) await moveComboVoucherEnds(trx, id, until);
  await trx.deleteFrom("combo_member").where("combo_event_id", "=", id).execute();
  await trx
    .insertInto("combo_member")
    .values(ordered.map((member, position) => ({ combo_event_id: id, event_id: member.id, position })))
    .execute();
  if (!first) return [];
  return writeVouchers(trx, { combo_event_id: id }, combo.vouchers ?? [], { timezone: first.timezone, until });
}
