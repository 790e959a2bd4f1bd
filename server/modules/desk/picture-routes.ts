import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type } from "typebox";
import { rowId } from "#contract/rules/row-id.ts";
import {
  DeskPicture,
  DeskPicturePage,
  DeskPictureQuery,
  PictureCrop,
  PictureUploadQuery,
} from "#contract/wire/desk-pictures.ts";
import type { RegisterRoutes } from "#server/office.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { RawBody } from "#server/plugins/raw-body.ts";
import { rightfulCaller } from "../organisers/desk-access.ts";
import { cropPicture, listPictures, uploadPicture } from "./pictures.ts";

const MAX_BYTES = 20 * 1024 * 1024;

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
      config: { access: "desk", right: "events.change" },
    },
    async (request, reply) => reply.code(201).send(await cropPicture(office, rightfulCaller(request), request.body)),
  );

  // Other calls take no body of plain bytes, so the parser of these types belongs to this call alone.
  untyped.register(async (scope) => {
    for (const type of [/^image\//, "application/octet-stream"])
      scope.addContentTypeParser(type, { parseAs: "buffer", bodyLimit: MAX_BYTES }, (_request, body, done) =>
        done(null, new RawBody(body as Buffer)),
      );
    scope.withTypeProvider<TypeBoxTypeProvider>().post(
      "/desk/pictures",
      {
        schema: {
          querystring: PictureUploadQuery,
          body: Type.Unsafe<unknown>({ description: "The picture's bytes." }),
          response: { 201: DeskPicture },
        },
        config: { access: "desk", right: "events.change" },
      },
      async (request, reply) => {
        const { body } = request;
        if (!(body instanceof RawBody)) throw new RefusalError("MEDIA_TYPE");
        const id = rowId(request.query.organiser_id);
        return reply.code(201).send(await uploadPicture(office, rightfulCaller(request), id, body.bytes));
      },
    );
  });
};
