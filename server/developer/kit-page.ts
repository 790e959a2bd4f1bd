import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { RefusalError } from "../plugins/errors.ts";

/** Built beside the storefront and apart from it (vite.kit.config.ts). */
const KIT_DIR = resolve(import.meta.dirname, "../../dist/kit");

/** /dev/kit: every part of the screens in its states, with the contrast of every colour. In demo mode only. */
export async function registerKitPage(app: FastifyInstance): Promise<void> {
  app.get("/dev/kit", async (_request, reply) => {
    const page = await readFile(join(KIT_DIR, "index.html"), "utf8").catch(() => undefined);
    if (page === undefined) throw new RefusalError("NOT_FOUND");
    return reply.type("text/html; charset=utf-8").send(page);
  });
  const assets = join(KIT_DIR, "assets");
  if (existsSync(assets))
    await app.register(fastifyStatic, { root: assets, prefix: "/dev/kit/assets/", decorateReply: false, index: false });
}
