import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { RefusalError } from "../plugins/errors.ts";

/** The kit has its own build (vite.kit.config.ts). */
const KIT_DIR = resolve(import.meta.dirname, "../../dist/kit");

/** /dev/kit, in demo mode only: every part of the screens in its states, and the contrast of every colour. */
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
