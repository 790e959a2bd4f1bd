import { rowId } from "#contract/rules/row-id.ts";
import {
  DeskPicture,
  DeskPicturePage,
  DeskPictureQuery,
  PictureCrop,
  PictureUploadQuery,
} from "#contract/wire/desk/pictures.ts";
import { deskCall } from "#server/plugins/calls.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { rightfulCaller } from "../organisers/desk-access.ts";
import { PictureBytes, pictureBytes, takePictures } from "./picture-body.ts";
import { cropPicture, listPictures, uploadPicture } from "./pictures.ts";

/** Pictures that organisers upload (docs/api.md). */
export const registerPictureRoutes: RegisterRoutes = (app, services) => {
  deskCall(app, {
    method: "GET",
    path: "/desk/pictures",
    right: "events.see",
    summary: "The pictures that an organiser uploaded, the newest first",
    schema: { querystring: DeskPictureQuery, response: { 200: DeskPicturePage } },
    handler: async (request) => listPictures(services.db, rightfulCaller(request), request.query),
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/pictures/crop",
    right: "events.change",
    limits: ["pictureByUser"],
    summary: "Make another picture of a part of one",
    refusals: [422],
    example: { body: { organiser_id: "3", path: "uploads/poster.png", left: 0, top: 0, width: 20, height: 20 } },
    schema: { body: PictureCrop, response: { 201: DeskPicture } },
    handler: async (request) => cropPicture(services, rightfulCaller(request), request.body),
  });

  // Other calls take no body of plain bytes, so the parser of these types belongs to this call alone.
  app.register(async (scope) => {
    takePictures(scope);
    deskCall(scope, {
      method: "POST",
      path: "/desk/pictures",
      right: "events.change",
      limits: ["pictureByUser"],
      summary: "Upload a picture: JPEG, PNG, WebP or AVIF as the body, at most 20 MB and 100 megapixels",
      refusals: [413, 415, 422],
      schema: { querystring: PictureUploadQuery, body: PictureBytes, response: { 201: DeskPicture } },
      handler: async (request) => {
        const bytes = pictureBytes(request);
        const id = rowId(request.query.organiser_id);
        return uploadPicture(services, rightfulCaller(request), id, bytes);
      },
    });
  });
};
