import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { filled, texts } from "./filled.ts";
import { localTime, voucherEntries } from "./voucher-entries.ts";

/** Every combo with its events and vouchers, in the order of import. */
export async function comboEntries(trx: Transaction<Database>) {
  const combos = await trx.selectFrom("combo_event").selectAll().orderBy("id").execute();
  const entries: Record<string, unknown>[] = [];
  for (const combo of combos) {
    const members = await trx
      .selectFrom("combo_member")
      .innerJoin("event", "event.id", "combo_member.event_id")
      .innerJoin("place", "place.id", "event.place_id")
      .where("combo_event_id", "=", combo.id)
      .select(["event.ref", "event.ends_at", "place.timezone"])
      .orderBy("position")
      .execute();
    // A combo's dates are in the time zone of its first event.
    const timezone = members[0]?.timezone ?? "UTC";
    const ends = new Date(Math.max(...members.map((member) => member.ends_at.getTime())));
    entries.push(
      filled({
        ref: combo.ref,
        name: combo.event_name,
        categories: combo.categories.split(", "),
        image: combo.event_image,
        banner: combo.event_banner,
        artist_image: combo.event_artist_image,
        discount: combo.combo_event_discount,
        events: members.map((member) => member.ref),
        published_at: localTime(combo.published_at, timezone),
        vouchers: await voucherEntries(trx, { column: "combo_event_id", id: combo.id }, { timezone, ends }),
        ...texts(combo),
      }),
    );
  }
  return entries;
}
