import { type Static, Type } from "typebox";
import { DeskId, DeskTime, Page, pageQuery } from "./common.ts";

export const DeskPicture = Type.Object({
  /** The name of the picture in an event's entry. Pages show it at '/image/' and this path. */
  path: Type.String(),
  /** In pixels. */
  width: Type.Integer(),
  height: Type.Integer(),
  bytes: Type.Integer(),
  uploaded_at: DeskTime,
  /** Whether an event shows it. Other pictures are deleted after 30 days. */
  in_use: Type.Boolean(),
});
export type DeskPicture = Static<typeof DeskPicture>;

export const DeskPicturePage = Page(DeskPicture);
export type DeskPicturePage = Static<typeof DeskPicturePage>;

/** GET /desk/pictures, the newest first. */
export const DeskPictureQuery = Type.Object({ ...pageQuery, organiser_id: DeskId });
export type DeskPictureQuery = Static<typeof DeskPictureQuery>;

/** POST /desk/pictures: the picture's bytes are the body. */
export const PictureUploadQuery = Type.Object({ organiser_id: DeskId });

const Pixels = Type.Integer({ minimum: 0, maximum: 100_000 });
/** POST /desk/pictures/crop: stores a part of a picture as a new one. Positions and sizes are in pixels. */
export const PictureCrop = Type.Object({
  organiser_id: DeskId,
  path: Type.String({ maxLength: 200 }),
  left: Pixels,
  top: Pixels,
  width: Pixels,
  height: Pixels,
});
export type PictureCrop = Static<typeof PictureCrop>;
