import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Renderer } from "#contract/rendering.ts";
import { DESK_PAGE, type PageSource } from "./built-pages.ts";
import { pageTemplate, withClientKey } from "./page-template.ts";

export interface DevPages extends PageSource {
  /** Lets Vite answer requests for its own files. @returns true if it did */
  serve(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

/** Runs Vite inside this process for `npm run dev`. It serves the sources, with hot reload on the same port. */
export async function devPages(app: FastifyInstance, rootDir: string, clientKey: string): Promise<DevPages> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: rootDir,
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook("onClose", () => vite.close());
  const html = async (path: string, page = "index.html") =>
    vite.transformIndexHtml(path, await readFile(join(rootDir, page), "utf8"));
  return {
    renderer: async () => (await vite.ssrLoadModule("/src/storefront/entry-server.tsx")) as Renderer,
    // Vite brings the styles, and its policy needs no hashes.
    document: async (page, path) => ({
      html: pageTemplate(await html(path), clientKey).fill(page, undefined, ""),
      inline: { scripts: [], styles: [] },
    }),
    shell: async (path) => withClientKey(await html(path), clientKey),
    desk: (path) => html(path, DESK_PAGE),
    // Vite's script brings the styles with it.
    documentFiles: async (source) => ({ script: `/${source}`, styles: [], font: undefined }),
    serve: (request, reply) =>
      new Promise((resolve) => {
        reply.raw.once("close", () => resolve(true));
        vite.middlewares(request.raw, reply.raw, () => resolve(false));
      }),
  };
}
