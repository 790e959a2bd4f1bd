import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { DESK } from "#contract/desk-paths.ts";
import { WALK_WORKER } from "#contract/desk-walk.ts";
import { SHOW_THEME } from "#contract/theme.ts";
import type { Services } from "../services.ts";
import { allowInline, inlineSources, POLICY } from "./inline-policy.ts";
import { withClientKey } from "./page-template.ts";
import { BUILT_FILES } from "./static-files.ts";

const YEAR_SECONDS = 31_536_000;
const PLACE_OF_THEME = "<!--brolga:theme-->";

/**
 * GET /desk and below it: the desk's document, the same for everybody. It has nothing personal, but nobody caches it:
 * it shows other people's orders, and a cached copy could name deleted files.
 * @param deskHtml gives the document as it was built, or as Vite has it for this address
 */
export function registerDesk(
  app: FastifyInstance,
  services: Services,
  deskHtml: (path: string) => Promise<string>,
): void {
  const { clientKey } = services.secrets;
  // Vite needs inline scripts of its own, and a policy that names one by its hash would refuse them.
  const theme = services.config.dev ? "" : SHOW_THEME;
  const inline = inlineSources({ scripts: theme ? [theme] : [], styles: [] });
  for (const path of [DESK, `${DESK}/*`])
    app.get(path, async (request, reply) => {
      const html = withClientKey(await deskHtml(request.url), clientKey);
      return reply
        .headers({
          "cache-control": "no-store",
          "x-robots-tag": "noindex",
          [POLICY]: allowInline(String(reply.getHeader(POLICY) ?? ""), inline),
        })
        .type("text/html; charset=utf-8")
        .send(html.replace(PLACE_OF_THEME, () => theme && `<script>${theme}</script>`));
    });
}

/** Serves the files of the desk's build, and its service worker. An unknown name never gets the desk's document. */
export async function registerDeskFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  const worker = await readFile(join(clientDir, "sw.js"));
  app.get(WALK_WORKER, (_request, reply) =>
    reply.header("cache-control", "no-cache").type("text/javascript; charset=utf-8").send(worker),
  );
  const assets = join(clientDir, "assets");
  await app.register(fastifyStatic, {
    root: assets,
    prefix: `${DESK}/assets/`,
    decorateReply: false,
    ...BUILT_FILES,
    globIgnore: ["**/*.br"],
    setHeaders: (reply) => {
      reply.header("cache-control", `public, max-age=${YEAR_SECONDS}, immutable`);
    },
  });
  app.get(`${DESK}/assets/*`, (_request, reply) =>
    reply.code(404).header("cache-control", "no-store").type("text/plain; charset=utf-8").send("Not found"),
  );
}
