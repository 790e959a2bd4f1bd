/** Vite's manifest of the built storefront, which says what each file imports. */
export type BuildManifest = Readonly<Record<string, BuiltFile>>;

interface BuiltFile {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

interface PageFiles {
  styles: Set<string>;
  chunks: Set<string>;
}

/** The entry that index.html names, and the app that it fetches after the page has been painted. */
const ENTRY = "index.html";
const APP = "src/storefront/app/start.tsx";
/**
 * Fonts, tokens, and rules for every element. A drawn page carries this file whole: if it applied after the first paint, the browser
 * would style and lay out everything again.
 */
export const FIRST_STYLES = "src/ui/styles/first.css";
/** The routes of the pages on which few visits begin. */
const LATER_ROUTES = "src/storefront/app/later-routes.tsx";

/**
 * Returns the tag that names the chunks of a rendered page, which src/storefront/main.ts fetches together after the page has been painted.
 */
export function chunkList(manifest: BuildManifest, page: string): string {
  return chunkListOf(filesBesideEntry(manifest, page).chunks.map((file) => file.slice(1)));
}

/** Returns the tag that names these files, in the order in which src/storefront/main.ts reads them. */
export function chunkListOf(files: Iterable<string>): string {
  return `<meta name="chunks" content="${[...files].map((file) => `/${file}`).join(" ")}">`;
}

/** Returns the files of styles that a page needs with all its code, in their order. The entry's are the last. */
export function stylesOf(manifest: BuildManifest, page: string): string[] {
  const ofEntry = filesOf(manifest, ENTRY).styles;
  return [...filesBesideEntry(manifest, page).styles, ...[...ofEntry].map((file) => `/${file}`)];
}

/** Returns tags for the head of a page that the browser draws: its styles and chunks, which are fetched together at once. */
export function shellLinks(manifest: BuildManifest, page: string): string {
  const { styles, chunks } = filesBesideEntry(manifest, page);
  const preloads = chunks.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
  return [...styles.map(styleLink), ...preloads].join("\n    ");
}

/** Returns the tag that loads a file of styles. */
export const styleLink = (file: string) => `<link rel="stylesheet" crossorigin href="${file}">`;

/** Returns the files that a page needs in addition to those that index.html names. */
function filesBesideEntry(manifest: BuildManifest, page: string): { styles: string[]; chunks: string[] } {
  const entry = filesOf(manifest, ENTRY);
  const all = firstLoadFiles(manifest, page);
  const addresses = (files: Set<string>, named: Set<string>) =>
    [...files].filter((file) => !named.has(file)).map((file) => `/${file}`);
  return { styles: addresses(all.styles, entry.styles), chunks: addresses(all.chunks, entry.chunks) };
}

/** Returns all files that a browser fetches to draw this page on a first visit, including the entry's. */
export function firstLoadFiles(manifest: BuildManifest, page: string): PageFiles {
  const source = sourceOf(page);
  const isLater = manifest[LATER_ROUTES]?.dynamicImports?.includes(source);
  return filesOf(manifest, ENTRY, APP, ...(isLater ? [LATER_ROUTES] : []), source);
}

/** Returns the files that index.html names. Their scripts answer presses until the app is there. */
export const entryFiles = (manifest: BuildManifest): PageFiles => filesOf(manifest, ENTRY);

/** The name of a page with several addresses may end with '#' and the address. */
const sourceOf = (page: string) => `src/storefront/${page.replace(/#.*/, "")}.tsx`;

/** The small documents, which are built apart from the app and from each other (vite.documents.config.ts). */
export const DOCUMENTS = ["waiting-room", "check-draw"] as const;

/** The addresses of what a small document loads: its script, its styles, and the font of its headings. */
export interface DocumentFiles {
  script: string;
  styles: readonly string[];
  font: string | undefined;
  /** The texts of the script and styles, for a document that carries them itself. Undefined in development. */
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

function filesOf(manifest: BuildManifest, ...sources: string[]): PageFiles {
  const found = { styles: new Set<string>(), chunks: new Set<string>() };
  const seen = new Set<string>();
  const visit = (name: string) => {
    const built = manifest[name];
    if (!built || seen.has(name)) return;
    seen.add(name);
    for (const imported of built.imports ?? []) visit(imported);
    for (const style of built.css ?? []) found.styles.add(style);
    found.chunks.add(built.file);
  };
  for (const source of sources) {
    if (!manifest[source]) throw new Error(`not in the build: ${source}`);
    visit(source);
  }
  return found;
}
