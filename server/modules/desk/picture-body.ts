import type { FastifyInstance, FastifyRequest } from "fastify";
import { Type } from "typebox";
import { RefusalError } from "#server/plugins/errors.ts";
import { RawBody } from "#server/plugins/raw-body.ts";

/** The largest picture that is taken. */
export const PICTURE_LIMIT_BYTES = 20 * 1024 * 1024;

/** The body of a call that uploads a picture. */
export const PictureBytes = Type.Unsafe<unknown>({ description: "The picture's bytes." });

/** Lets the calls of this scope take the bytes of a picture. Other calls take no body of plain bytes. */
export function takePictures(scope: FastifyInstance): void {
  for (const type of [/^image\//, "application/octet-stream"])
    scope.addContentTypeParser(type, { parseAs: "buffer", bodyLimit: PICTURE_LIMIT_BYTES }, (_request, body, done) =>
      done(null, new RawBody(body as Buffer)),
    );
}

/** The bytes of the picture that a call sends. @throws RefusalError MEDIA_TYPE for any other body */
export function pictureBytes({ body }: Pick<FastifyRequest, "body">): Buffer {
  if (!(body instanceof RawBody)) throw new RefusalError("MEDIA_TYPE");
  return body.bytes;
}
