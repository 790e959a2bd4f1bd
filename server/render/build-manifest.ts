import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Vite's manifest of a build, which lists the imports of each file. */
export type BuildManifest = Readonly<Record<string, BuiltFile>>;

interface BuiltFile {
  file: string;
  name?: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

interface NeededFiles {
  styles: Set<string>;
  chunks: Set<string>;
  /** Fonts and pictures. */
  assets: Set<string>;
}

/**
 * Reads the manifest of the build in this folder.
 * @param name the small document's name, if it is the build of one
 */
export async function readManifest(
  clientDir: string,
  name: keyof typeof DOCUMENTS | "manifest" = "manifest",
): Promise<BuildManifest> {
  return JSON.parse(await readFile(join(clientDir, `.vite/${name}.json`), "utf8"));
}

/** The name of the script built from index.html's own, with all that it imports of our sources. */
const APP = "app";
/** Fonts, tokens, and rules for every element. */
export const FIRST_STYLES = "src/ui/styles/first.css";

/**
 * Returns the tag that names the scripts of a drawn page for src/storefront/app/early/main.ts, the app's entry first.
 * @param isRead the page can be read without the app, which then waits until somebody needs it
 */
export function appTag(manifest: BuildManifest, page: string, isRead: boolean): string {
  const files = new Set([manifest[appSource(manifest)]?.file, ...pageFiles(manifest, page).chunks]);
  return `<meta name="app"${isRead ? ' data-when="needed"' : ""} content="${[...files].map((file) => `/${file}`).join(" ")}">`;
}

/** Returns the files of styles that a page needs with all its code, in their order. */
export function stylesOf(manifest: BuildManifest, page: string): string[] {
  const first = manifest[FIRST_STYLES];
  if (!first) throw new Error(`not in the build: ${FIRST_STYLES}`);
  return [first.file, ...pageFiles(manifest, page).styles].map((file) => `/${file}`);
}

/** Returns tags for the head of a page that the browser draws: its styles and scripts, which are fetched together at once. */
export function shellLinks(manifest: BuildManifest, page: string): string {
  const named = filesOf(manifest, appSource(manifest));
  const { styles, chunks } = pageFiles(manifest, page);
  const others = (files: Set<string>, known: Set<string>) =>
    [...files].filter((file) => !known.has(file)).map((file) => `/${file}`);
  const preloads = others(chunks, named.chunks).map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
  return [...others(styles, named.styles).map(styleLink), ...preloads].join("\n    ");
}

/** Returns the tag that loads a file of styles. */
export const styleLink = (file: string) => `<link rel="stylesheet" crossorigin href="${file}">`;

/** Returns a tag that loads nothing. It tells the app that the document has this file of styles. */
export const heldStyleLink = (file: string) => `<link rel="stylesheet" disabled href="${file}">`;

/** Returns all files of the app for this page. */
export function pageFiles(manifest: BuildManifest, page: string): NeededFiles {
  return filesOf(manifest, appSource(manifest), sourceOf(page));
}

/** The name of the app in the manifest. */
export function appSource(manifest: BuildManifest): string {
  const found = Object.keys(manifest).find(
    (source) => manifest[source]?.name === APP && !manifest[source].file.endsWith(".css"),
  );
  if (!found) throw new Error(`not in the build: ${APP}`);
  return found;
}

/** The name of a page with several addresses may end with '#' and the address. */
const sourceOf = (page: string) => `src/storefront/${page.replace(/#.*/, "")}.tsx`;

/** The small documents by name, with the source of each one's script. They are built apart from the app and from each other. */
export const DOCUMENTS = {
  "waiting-room": "src/waiting-room/main.ts",
  "check-draw": "src/waiting-room/draw/main.ts",
} as const;

/** The addresses of the files that a small document loads: its script, its styles, and the font of its headings. */
export interface DocumentFiles {
  script: string;
  styles: readonly string[];
  font: string | undefined;
  /** The texts of the script and styles, for a document that contains them inline. Undefined in development. */
  texts?: { script: string; styles: string };
}

/**
 * Returns the files of a small document.
 * @param manifest of its build
 */
export function documentFiles(manifest: BuildManifest, source: string): DocumentFiles {
  const built = manifest[source];
  if (!built) throw new Error(`not in the build: ${source}`);
  const { styles } = filesOf(manifest, source);
  const font = built.assets?.find((file) => /-english-[\w-]+\.woff2$/.test(file));
  return { script: `/${built.file}`, styles: [...styles].map((file) => `/${file}`), font: font && `/${font}` };
}

/**
 * Returns all files that these sources need at once, with imports of imports.
 * @throws Error if a source is not in the build
 */
export function filesOf(manifest: BuildManifest, ...sources: string[]): NeededFiles {
  const found: NeededFiles = { styles: new Set(), chunks: new Set(), assets: new Set() };
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const built = manifest[name];
    if (!built) throw new Error(`not in the build: ${name}`);
    for (const imported of built.imports ?? []) visit(imported);
    for (const style of built.css ?? []) found.styles.add(style);
    for (const asset of built.assets ?? []) found.assets.add(asset);
    (built.file.endsWith(".css") ? found.styles : found.chunks).add(built.file);
  };
  for (const source of sources) visit(source);
  return found;
}
