import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3_600;

/** How built files are served: each by its own route, compressed at build time. */
export const BUILT_FILES = {
  wildcard: false,
  index: false,
  preCompressed: true,
  cacheControl: false,
  // Each file has an ETag. On a first visit with a hundred files, these two headers would add 8 kB.
  lastModified: false,
  acceptRanges: false,
} as const;

/**
 * Returns the Cache-Control of a file. Names under /assets/ change with the content, so browsers may cache those files
 * for ever.
 */
function cacheControl(path: string): string {
  if (path.includes("/assets/")) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return path.includes("/icons/") ? `public, max-age=${HOUR_SECONDS}` : "no-cache";
}

/** Serves the built storefront's files, each by its own route, so that no other path is looked up on the disk. */
export async function registerStaticFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    ...BUILT_FILES,
    // Pages are made from the two HTML files, so those are not served as files.
    globIgnore: ["index.html*", "shell.html*", ".vite/**", "**/*.br"],
    setHeaders: (reply, path) => {
      reply.header("cache-control", cacheControl(path));
    },
  });
  app.get("/assets/*", (_request, reply) =>
    reply.code(404).header("cache-control", "no-store").type("text/plain; charset=utf-8").send("Not found"),
  );
}

const HEADINGS = new URL("../modules/tickets/fonts/bricolage-grotesque-750.ttf", import.meta.url);

/** Serves the headings' font to mail programs, which load it from other origins. */
export async function registerMailFont(app: FastifyInstance): Promise<void> {
  const font = await readFile(HEADINGS);
  app.get("/fonts/headings.ttf", (_request, reply) =>
    reply
      .header("cache-control", `public, max-age=${YEAR_SECONDS}`)
      .header("access-control-allow-origin", "*")
      .header("cross-origin-resource-policy", "cross-origin")
      .type("font/ttf")
      .send(font),
  );
}

/** Serves the web app manifest, which is in the repository's root. Its address is the app's identity, so it has no hash. */
export async function registerManifest(app: FastifyInstance, rootDir: string): Promise<void> {
  const manifest = await readFile(join(rootDir, "manifest.webmanifest"), "utf8");
  app.get("/manifest.webmanifest", (_request, reply) =>
    reply.header("cache-control", "no-cache").type("application/manifest+json; charset=utf-8").send(manifest),
  );
}
