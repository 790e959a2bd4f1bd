import type { Db } from "#server/db/connect/connect.ts";

/** An event or a combo event that a user can mark. Each kind has its own table. */
export type Liked = { event: number } | { comboEvent: number };

/** Marks the event for this user. Repeating it changes nothing. */
export async function insertLike(db: Db, userId: number, liked: Liked): Promise<void> {
  if ("event" in liked)
    await db
      .insertInto("event_like")
      .values({ user_id: userId, event_id: liked.event })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await db
      .insertInto("combo_event_like")
      .values({ user_id: userId, combo_event_id: liked.comboEvent })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export async function deleteLike(db: Db, userId: number, liked: Liked): Promise<void> {
  if ("event" in liked)
    await db.deleteFrom("event_like").where("user_id", "=", userId).where("event_id", "=", liked.event).execute();
  else
    await db
      .deleteFrom("combo_event_like")
      .where("user_id", "=", userId)
      .where("combo_event_id", "=", liked.comboEvent)
      .execute();
}

/** How many users have marked the event. */
export async function countLikes(db: Db, liked: Liked): Promise<number> {
  const counted = db.fn.countAll<string>().as("count");
  const row =
    "event" in liked
      ? await db.selectFrom("event_like").select(counted).where("event_id", "=", liked.event).executeTakeFirst()
      : await db
          .selectFrom("combo_event_like")
          .select(counted)
          .where("combo_event_id", "=", liked.comboEvent)
          .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export async function likedEvents(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("event_like")
    .select("event_id")
    .where("user_id", "=", userId)
    .orderBy("event_id")
    .execute();
  return rows.map((row) => row.event_id);
}

export async function likedComboEvents(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("combo_event_like")
    .select("combo_event_id")
    .where("user_id", "=", userId)
    .orderBy("combo_event_id")
    .execute();
  return rows.map((row) => row.combo_event_id);
}
