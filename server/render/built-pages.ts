import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RenderedPage, Renderer } from "#contract/rendering.ts";
import { type BuildManifest, renderedPageLinks, shellLinks } from "./build-manifest.ts";
import { pageTemplate, withClientKey } from "./page-template.ts";

/** Where pages come from: the build, or Vite while developing. */
export interface PageSource {
  renderer(): Promise<Renderer>;
  /** A rendered page as a whole document. */
  document(page: RenderedPage, path: string): Promise<string>;
  /** The neutral page that is drawn in the browser. @param page what will be drawn there, where that is known */
  shell(path: string, page?: string): Promise<string>;
}

/** The files of `npm run build`, or undefined where there are none: the calls work without a storefront. */
export async function builtPages(distDir: string, clientKey: string): Promise<PageSource | undefined> {
  const entry = join(distDir, "server", "entry-server.js");
  if (!existsSync(entry) || !existsSync(join(distDir, "client", "index.html"))) return undefined;
  const read = (name: string) => readFile(join(distDir, "client", name), "utf8");
  const template = pageTemplate(await read("index.html"), clientKey);
  const shell = withClientKey(await read("shell.html"), clientKey);
  const manifest = JSON.parse(await read(".vite/manifest.json")) as BuildManifest;
  const shells = new Map<string, string>();
  const shellOf = (page: string): string => {
    const known = shells.get(page) ?? shell.replace("</head>", () => `${shellLinks(manifest, page)}\n  </head>`);
    shells.set(page, known);
    return known;
  };
  let renderer: Promise<Renderer> | undefined;
  return {
    // React and the pages are read on the first page, which keeps the start short.
    renderer: () => {
      renderer ??= import(pathToFileURL(entry).href) as Promise<Renderer>;
      return renderer;
    },
    document: async (page) => template.fill(page, renderedPageLinks(manifest, page.page)),
    shell: async (_path, page) => (page === undefined ? shell : shellOf(page)),
  };
}
