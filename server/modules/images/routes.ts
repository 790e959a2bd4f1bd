import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type } from "typebox";
import type { RegisterRoutes } from "../../office.ts";
import { RefusalError } from "../../plugins/errors.ts";
import { findOriginal } from "./originals.ts";
import { pictureType } from "./picture-type.ts";
import { Renditions } from "./renditions.ts";

const WIDTHS = ["160", "320", "480", "640", "960", "1280", "1920"] as const;
const ImageQuery = Type.Object({ w: Type.Optional(Type.Union(WIDTHS.map((width) => Type.Literal(width)))) });
const ImageParams = Type.Object({ "*": Type.String({ maxLength: 300 }) });

/** An operator's originals lie in the data folder; the demo's came with the program. */
const ORIGINALS = "originals";
const DEMO_ORIGINALS = fileURLToPath(new URL("../../demo/artwork/masters/", import.meta.url));

/** GET /image/{path}?w= (wire-contract.md, Browse). Outside /api: a picture needs no client key. */
export const registerImages: RegisterRoutes = (untyped, { config }) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  const pictures = join(config.dataDir, "pictures");
  const folders = [join(pictures, ORIGINALS), ...(config.demo ? [DEMO_ORIGINALS] : [])];
  const renditions = new Renditions(join(pictures, "made"));

  app.get("/image/*", { schema: { params: ImageParams, querystring: ImageQuery } }, async (request, reply) => {
    const original = await findOriginal(folders, request.params["*"]);
    if (!original) throw new RefusalError("NOT_FOUND");
    const type = pictureType(request.headers.accept);
    const width = request.query.w === undefined ? null : Number(request.query.w);
    const rendition = { original, width, type };
    const etag = renditions.etag(rendition);
    reply
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("vary", "Accept")
      .header("etag", etag)
      .type(`image/${type}`);
    // Whoever has it already needs nothing made.
    const known = request.headers["if-none-match"]?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
    if (known) return reply.code(304).send();
    return reply.send(await renditions.bytes(rendition));
  });
};
