import { readFile } from "node:fs/promises";
import type { PlanBackgroundMade } from "#contract/wire/desk/plans.ts";
import { inTransaction } from "#server/db/retry.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { findOriginal, pictureFolders } from "../../images/originals.ts";
import { dropUpload, storeUpload } from "../../images/uploads.ts";
import { deskAct } from "../../organisers/desk-act.ts";
import type { RightfulCaller } from "../../organisers/desk-caller.ts";
import { faultWords } from "../pictures.ts";
import { demandVenue, demandVenueToChange, subjectsOf } from "../venues/venue-scope.ts";

/**
 * Stores a picture to lie under a venue's plan while somebody draws it. Buyers never get it. It is checked and encoded as other pictures
 * of the desk are.
 * @throws RefusalError NOT_FOUND; ROLE, also for a venue that belongs to nobody; PICTURE with the reason
 */
export async function storeBackground(
  services: Services,
  caller: RightfulCaller,
  ref: string,
  bytes: Buffer,
): Promise<PlanBackgroundMade> {
  const venue = await demandVenueToChange(services.db, caller, ref);
  const made = await storeUpload(services.config, bytes, "plans");
  if (!made.ok) throw new RefusalError("PICTURE", { message: faultWords[made.fault] });
  const { ok: _, ...picture } = made;
  try {
    const act = { act: "desk plans picture", subjects: subjectsOf(venue) };
    await deskAct(services, caller, act, ({ db }, notes) =>
      inTransaction(db, async (trx) => {
        await trx
          .insertInto("plan_picture")
          .values({ ...picture, place_id: venue.id })
          .execute();
        notes.about(`venue ${ref}`);
        notes.changes({}, picture);
      }),
    );
  } catch (error) {
    await dropUpload(services.config, picture.path);
    throw error;
  }
  return { picture: picture.path, width: picture.width, height: picture.height };
}

/**
 * The bytes and the type of a picture that was uploaded for this venue.
 * @throws RefusalError ROLE; NOT_FOUND, also for another venue's picture, and for callers who only use a shared venue
 */
export async function readBackground(
  { db, config }: Pick<Services, "db" | "config">,
  caller: RightfulCaller,
  ref: string,
  path: string,
): Promise<{ bytes: Buffer; type: string }> {
  const { id, isOwn } = await demandVenue(db, caller, ref);
  const row = await db
    .selectFrom("plan_picture")
    .select("path")
    .where("path", "=", path)
    .where("place_id", "=", id)
    .executeTakeFirst();
  const original = row && isOwn ? await findOriginal(pictureFolders(config), path) : null;
  if (!original) throw new RefusalError("NOT_FOUND");
  const ending = path.slice(path.lastIndexOf(".") + 1);
  return { bytes: await readFile(original.file), type: `image/${ending === "jpg" ? "jpeg" : ending}` };
}
