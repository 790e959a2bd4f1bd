import { sql } from "kysely";
import { rowId } from "#contract/rules/row-id.ts";
import type { DeskPicture, DeskPicturePage, DeskPictureQuery, PictureCrop } from "#contract/wire/desk/pictures.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { dropUpload, type Outcome, type PictureFault, storePart, storeUpload } from "../images/uploads.ts";
import { deskAct } from "../organisers/desk-act.ts";
import type { RightfulCaller } from "../organisers/desk-caller.ts";
import { INSTANT_KEY, limitOf, pageOf, readCursor } from "../organisers/desk-cursors.ts";
import { demandOrganiser } from "../organisers/desk-scope.ts";
import { isPictureShown } from "./picture-uses.ts";

interface PictureRow extends Omit<DeskPicture, "uploaded_at" | "in_use"> {
  uploadedAt: Date;
  inUse: boolean;
}

const PATH_KEY = /^uploads\/[0-9a-f]{32}\.[a-z]{3,4}$/;

/**
 * The pictures that an organiser uploaded, the newest first.
 * @throws RefusalError ROLE, NOT_FOUND for a foreign organiser, MALFORMED for a foreign cursor
 */
export async function listPictures(db: Db, caller: RightfulCaller, query: DeskPictureQuery): Promise<DeskPicturePage> {
  const organiserId = rowId(query.organiser_id);
  await demandOrganiser(db, caller, organiserId);
  const cursor = readCursor(query.cursor, [INSTANT_KEY, PATH_KEY]);
  const limit = limitOf(query.limit);
  const after = cursor
    ? sql`(uploaded_at, path) < (${String(cursor[0])}::timestamptz, ${String(cursor[1])})`
    : sql`true`;
  const { rows } = await sql<PictureRow>`
    select path, width, height, bytes, uploaded_at as "uploadedAt", ${isPictureShown} as "inUse"
    from picture where organiser_id = ${organiserId} and ${after}
    order by uploaded_at desc, path desc limit ${limit + 1}`.execute(db);
  return pageOf(rows, limit, ({ uploadedAt, path }) => [uploadedAt.toISOString(), path], shown);
}

/**
 * Stores an uploaded picture for an organiser. The file is written first, and deleted if its row can't be written.
 * @throws RefusalError PICTURE with the reason, NOT_FOUND, ROLE
 */
export async function uploadPicture(
  services: Services,
  caller: RightfulCaller,
  organiserId: number,
  bytes: Buffer,
): Promise<DeskPicture> {
  await demandOrganiser(services.db, caller, organiserId);
  return record(services, caller, organiserId, "desk pictures upload", await storeUpload(services.config, bytes));
}

/**
 * Stores a part of an organiser's picture as a new one.
 * @throws RefusalError PICTURE with the reason; ROLE; NOT_FOUND, also for another organiser's picture
 */
export async function cropPicture(
  services: Services,
  caller: RightfulCaller,
  { organiser_id, path, ...part }: PictureCrop,
): Promise<DeskPicture> {
  const organiserId = rowId(organiser_id);
  await demandOrganiser(services.db, caller, organiserId);
  const own = await services.db
    .selectFrom("picture")
    .select("path")
    .where("path", "=", path)
    .where("organiser_id", "=", organiserId)
    .executeTakeFirst();
  if (!own) throw new RefusalError("NOT_FOUND");
  return record(services, caller, organiserId, "desk pictures crop", await storePart(services.config, path, part));
}

async function record(
  services: Services,
  caller: RightfulCaller,
  organiserId: number,
  act: string,
  made: Outcome,
): Promise<DeskPicture> {
  if (!made.ok) throw new RefusalError("PICTURE", { message: faultWords[made.fault] });
  const { ok: _, ...picture } = made;
  try {
    return await deskAct(services, caller, { act, subjects: [{ organiserId, eventId: null }] }, ({ db }, notes) =>
      inTransaction(db, async (trx) => {
        const row = await trx
          .insertInto("picture")
          .values({ ...picture, organiser_id: organiserId })
          .returning("uploaded_at as uploadedAt")
          .executeTakeFirstOrThrow();
        notes.changes({}, picture);
        return shown({ ...picture, ...row, inUse: false });
      }),
    );
  } catch (error) {
    await dropUpload(services.config, made.path);
    throw error;
  }
}

/** Why a picture was refused, for its sender. */
export const faultWords: Readonly<Record<PictureFault, string>> = {
  "not a picture": "This isn't a JPEG, PNG, WebP or AVIF picture.",
  "too many pixels": "This picture has more than 100 megapixels. Make it smaller first.",
  broken: "This picture is broken, or only part of it arrived. Try again, or save it as a new file first.",
  "too narrow a part": "This part is too small, or reaches beyond the picture.",
};

const shown = ({ uploadedAt, inUse, ...picture }: PictureRow): DeskPicture => ({
  ...picture,
  uploaded_at: uploadedAt.toISOString(),
  in_use: inUse,
});
