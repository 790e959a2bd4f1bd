import { sql } from "kysely";
import type { Services } from "#server/services.ts";
import { dropUpload, settledUploads } from "../images/uploads.ts";
import { isPictureShown } from "./picture-uses.ts";

const KEPT = "30 days";

/** SQL: the picture that a plan names. */
const pictureOf = sql`plan->'background'->>'picture'`;

/** Deletes the rows of pictures that no draft and no version of a plan has named for 30 days. @returns their paths */
async function purgePlanPictures(db: Services["db"]): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    delete from plan_picture picture
    where uploaded_at < now() - ${sql.lit(KEPT)}::interval
      and not exists (select from plan_draft where place_id = picture.place_id and ${pictureOf} = picture.path)
      and not exists (select from plan_version where place_id = picture.place_id and ${pictureOf} = picture.path)
    returning path`.execute(db);
  return rows.map(({ path }) => path);
}

/**
 * Deletes uploaded pictures that no event has shown for 30 days, and files without a row. It can run at any time, also after it was
 * interrupted.
 * @returns how many files it deleted
 */
export async function purgePictures({ db, config }: Pick<Services, "db" | "config">): Promise<number> {
  await sql`
    update picture set unused_since = case when ${isPictureShown} then null else now() end
    where (unused_since is null) is distinct from ${isPictureShown}`.execute(db);
  const { rows } = await sql<{ path: string }>`
    delete from picture where unused_since < now() - ${sql.lit(KEPT)}::interval and not ${isPictureShown}
    returning path`.execute(db);
  const gone = rows.map(({ path }) => path);
  const settled = await settledUploads(config);
  const { rows: known } = await sql<{ path: string }>`
    select path from picture where path = any(${settled}::text[])
    union all select path from plan_picture where path = any(${settled}::text[])`.execute(db);
  const kept = new Set(known.map(({ path }) => path));
  const drop = new Set([...gone, ...(await purgePlanPictures(db)), ...settled.filter((path) => !kept.has(path))]);
  for (const path of drop) await dropUpload(config, path);
  return drop.size;
}
