import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RenderedPage, Renderer } from "../../contract/rendering.ts";
import { type BuildManifest, pageLinks } from "./build-manifest.ts";
import { pageTemplate, withClientKey } from "./page-template.ts";

/** Where pages come from: the build, or Vite while developing. */
export interface PageSource {
  renderer(): Promise<Renderer>;
  /** A rendered page as a whole document. */
  document(page: RenderedPage, path: string): Promise<string>;
  /** The neutral page that is drawn in the browser. */
  shell(path: string): Promise<string>;
}

/** The files of `npm run build`, or undefined where there are none: the calls work without a storefront. */
export async function builtPages(distDir: string, clientKey: string): Promise<PageSource | undefined> {
  const entry = join(distDir, "server", "entry-server.js");
  if (!existsSync(entry) || !existsSync(join(distDir, "client", "index.html"))) return undefined;
  const read = (name: string) => readFile(join(distDir, "client", name), "utf8");
  const template = pageTemplate(await read("index.html"), clientKey);
  const shell = withClientKey(await read("shell.html"), clientKey);
  const manifest = JSON.parse(await read(".vite/manifest.json")) as BuildManifest;
  let renderer: Promise<Renderer> | undefined;
  return {
    // React and the pages are read on the first page, which keeps the start short.
    renderer: () => {
      renderer ??= import(pathToFileURL(entry).href) as Promise<Renderer>;
      return renderer;
    },
    document: async (page) => template.fill(page, pageLinks(manifest, page.page)),
    shell: async () => shell,
  };
}
