import { basename, dirname } from "node:path";
import fastifyStatic from "@fastify/static";
import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Type } from "typebox";
import { PICTURE_WIDTHS } from "#contract/rules/picture-widths.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { DEMO_ORIGINALS, findOriginal, madeIn, pictureFolders, picturesOf, VIDEO_PATH } from "./originals.ts";
import { pictureType } from "./picture-type.ts";
import { Renditions, shareCardOf } from "./renditions.ts";
import { isPrivatePicture } from "./uploads.ts";

const ImageQuery = Type.Object({
  w: Type.Optional(Type.Union(PICTURE_WIDTHS.map((width) => Type.Literal(String(width))))),
});
const FileParams = Type.Object({ "*": Type.String({ maxLength: 300 }) });

const FOR_GOOD = "public, max-age=31536000, immutable";
const FOR_NOW = "public, max-age=60";

function knows(request: FastifyRequest, etag: string): boolean {
  const tags = request.headers["if-none-match"]?.split(",") ?? [];
  return tags.some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

function answerOf(reply: FastifyReply, etag: string, cacheControl: string): FastifyReply {
  return reply.header("cache-control", cacheControl).header("vary", "Accept").header("etag", etag);
}

/** A video may be replaced under the same name, so browsers must ask again after an hour. */
const VIDEO_KEPT = { maxAge: "1h" };

/**
 * GET /image/{path}?w= and /share-card/{path}.jpg (docs/design/wire.md#pictures), and an event's video and captions at /video/{path}. The routes
 * are outside /api, because browsers load pictures without the client key.
 */
export const registerImages: RegisterRoutes = (untyped, { config, idle }) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  const folders = pictureFolders(config);
  const renditions = new Renditions(madeIn(picturesOf(config)));
  const otherThanAvif = (accept: string | undefined) => accept?.replace(/image\/avif/gi, "");

  const publicOriginal = async (path: string) => {
    const original = isPrivatePicture(path) ? null : await findOriginal(folders, path);
    if (!original) throw new RefusalError("NOT_FOUND");
    return original;
  };

  app.get("/share-card/*", { schema: { params: FileParams } }, async (request, reply) => {
    const path = request.params["*"];
    if (!path.endsWith(".jpg")) throw new RefusalError("NOT_FOUND");
    const card = shareCardOf(await publicOriginal(path.slice(0, -".jpg".length)));
    const etag = renditions.etag(card);
    reply.header("cache-control", FOR_GOOD).header("etag", etag);
    if (knows(request, etag)) return reply.code(304).send();
    return reply.type("image/jpeg").send((await renditions.best(card, { standIn: card.type, idle })).bytes);
  });

  app.get("/image/*", { schema: { params: FileParams, querystring: ImageQuery } }, async (request, reply) => {
    const original = await publicOriginal(request.params["*"]);
    const width = request.query.w === undefined ? null : Number(request.query.w);
    const { accept } = request.headers;
    const wanted = { original, width, type: pictureType(config.makeAvif ? accept : otherThanAvif(accept)) };
    // If the browser already has the picture, it need not be made.
    if (knows(request, renditions.etag(wanted)))
      return answerOf(reply, renditions.etag(wanted), FOR_GOOD).code(304).send();
    const standIn = pictureType(otherThanAvif(accept));
    const { given, bytes } = await renditions.best(wanted, { standIn, idle });
    const etag = renditions.etag(given);
    // A picture that stands in for an AVIF is cached only for a short time.
    answerOf(reply, etag, given.type === wanted.type ? FOR_GOOD : FOR_NOW);
    return knows(request, etag) ? reply.code(304).send() : reply.type(`image/${given.type}`).send(bytes);
  });

  // The plugin answers range requests, which browsers need to play a video.
  app.register(fastifyStatic, { root: DEMO_ORIGINALS, serve: false });
  app.get("/video/*", { schema: { params: FileParams } }, async (request, reply) => {
    const original = await findOriginal(folders.slice(0, 1), request.params["*"], VIDEO_PATH);
    if (!original) throw new RefusalError("NOT_FOUND");
    return reply.sendFile(basename(original.file), dirname(original.file), VIDEO_KEPT);
  });
};
