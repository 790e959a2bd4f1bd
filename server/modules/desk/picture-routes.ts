import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { rowId } from "#contract/rules/row-id.ts";
import {
  DeskPicture,
  DeskPicturePage,
  DeskPictureQuery,
  PictureCrop,
  PictureUploadQuery,
} from "#contract/wire/desk/pictures.ts";
import type { RegisterRoutes } from "#server/office.ts";
import { rightfulCaller } from "../organisers/desk-access.ts";
import { PictureBytes, pictureBytes, takePictures } from "./picture-body.ts";
import { cropPicture, listPictures, uploadPicture } from "./pictures.ts";

/** Pictures that organisers upload (docs/api.md). */
export const registerPictureRoutes: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  app.get(
    "/desk/pictures",
    {
      schema: { querystring: DeskPictureQuery, response: { 200: DeskPicturePage } },
      config: { access: "desk", right: "events.see" },
    },
    async (request) => listPictures(office.db, rightfulCaller(request), request.query),
  );

  app.post(
    "/desk/pictures/crop",
    {
      schema: { body: PictureCrop, response: { 201: DeskPicture } },
      config: { access: "desk", right: "events.change", limits: ["pictureByUser"] },
    },
    async (request, reply) => reply.code(201).send(await cropPicture(office, rightfulCaller(request), request.body)),
  );

  // Other calls take no body of plain bytes, so the parser of these types belongs to this call alone.
  untyped.register(async (scope) => {
    takePictures(scope);
    scope.withTypeProvider<TypeBoxTypeProvider>().post(
      "/desk/pictures",
      {
        schema: {
          querystring: PictureUploadQuery,
          body: PictureBytes,
          response: { 201: DeskPicture },
        },
        config: { access: "desk", right: "events.change", limits: ["pictureByUser"] },
      },
      async (request, reply) => {
        const bytes = pictureBytes(request);
        const id = rowId(request.query.organiser_id);
        return reply.code(201).send(await uploadPicture(office, rightfulCaller(request), id, bytes));
      },
    );
  });
};
