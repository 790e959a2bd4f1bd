import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RenderedPage, Renderer } from "#contract/rendering.ts";
import {
  appTag,
  type BuildManifest,
  type DocumentFiles,
  documentFiles,
  heldStyleLink,
  readManifest,
  shellLinks,
  stylesOf,
} from "./build-manifest.ts";
import { type InlineSources, inlineSources } from "./inline-policy.ts";
import { pageTemplate, withClientKey } from "./page-template.ts";

/** The desk's document, from the repository's root and from the root of its build. */
export const DESK_PAGE = "src/desk/index.html";

/** A page as a whole document. */
interface PageDocument {
  html: string;
  /** The sources that its content security policy must allow. */
  inline: InlineSources;
}

/** The source of pages: the build, or Vite in development. */
export interface PageSource {
  renderer(): Promise<Renderer>;
  /** Returns a rendered page as a whole document. */
  document(page: RenderedPage, path: string): Promise<PageDocument>;
  /** Returns the neutral page in which the browser draws. @param page the page that it will draw, if known */
  shell(path: string, page?: string): Promise<string>;
  /** Returns the files of a document outside the app. @param source its script: 'src/waiting-room/main.ts' */
  documentFiles(source: string): Promise<DocumentFiles>;
  /** Returns the desk's document, without the client's key. @param path the address of the visit */
  desk(path: string): Promise<string>;
}

/** Reads the files of `npm run build`. Returns undefined if there are none: calls work without a storefront. */
export async function builtPages(distDir: string, clientKey: string): Promise<PageSource | undefined> {
  const entry = join(distDir, "server", "entry-server.js");
  if (!existsSync(entry) || !existsSync(join(distDir, "client/index.html"))) return undefined;
  const clientDir = join(distDir, "client");
  const read = (name: string) => readFile(join(clientDir, name), "utf8");
  const early = (await read("early.js")).trim();
  const template = pageTemplate(await read("index.html"), clientKey, early);
  const shell = withClientKey(await read("shell.html"), clientKey);
  const manifest = await readManifest(clientDir);
  const documents: BuildManifest = {
    ...(await readManifest(clientDir, "waiting-room")),
    ...(await readManifest(clientDir, "check-draw")),
  };
  const desk = await readFile(join(distDir, "desk/client", DESK_PAGE), "utf8");
  const texts = await styleTexts(manifest, read);
  const shells = new Map<string, string>();
  const small = new Map<string, Promise<DocumentFiles>>();
  const shellOf = (page: string): string => {
    const known = shells.get(page) ?? shell.replace("</head>", () => `${shellLinks(manifest, page)}\n  </head>`);
    shells.set(page, known);
    return known;
  };
  let renderer: Promise<Renderer> | undefined;
  return {
    // React and the pages are loaded with the first page, to keep the start short.
    renderer: () => {
      renderer ??= import(pathToFileURL(entry).href) as Promise<Renderer>;
      return renderer;
    },
    document: async (page) => {
      const files = stylesOf(manifest, page.page);
      // The document contains its styles inline: a file of them would take a round trip before the first paint.
      const styles = files.map((file) => texts.get(file)).join("");
      const tags = [...files.map(heldStyleLink), appTag(manifest, page.page, page.isRead)];
      const html = template.fill(page, styles, tags.join(""));
      return { html, inline: inlineSources({ scripts: [early], styles: [styles] }) };
    },
    shell: async (_path, page) => (page === undefined ? shell : shellOf(page)),
    documentFiles: (source) => {
      const files = small.get(source) ?? withTexts(documentFiles(documents, source), read);
      small.set(source, files);
      return files;
    },
    desk: async () => desk,
  };
}

/** The storefront's files of styles by their address. */
async function styleTexts(
  manifest: BuildManifest,
  read: (name: string) => Promise<string>,
): Promise<Map<string, string>> {
  const files = new Set(
    Object.values(manifest).flatMap(({ file, css = [] }) => (file.endsWith(".css") ? [file, ...css] : css)),
  );
  return new Map(await Promise.all([...files].map(async (file) => [`/${file}`, await read(file)] as const)));
}

/** Reads the script and styles of a small document. @param read reads a file of the built storefront */
export async function withTexts(files: DocumentFiles, read: (name: string) => Promise<string>): Promise<DocumentFiles> {
  const script = await read(files.script);
  const styles = await Promise.all(files.styles.map(read));
  // Either of these in a text of the script would end its element, or change how the rest is read.
  const safe = script.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");
  return { ...files, texts: { script: safe.trim(), styles: styles.join("") } };
}
