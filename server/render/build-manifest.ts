/** Vite's manifest of the built storefront: which file needs which. */
export type BuildManifest = Readonly<Record<string, BuiltFile>>;

interface BuiltFile {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

interface PageFiles {
  styles: Set<string>;
  chunks: Set<string>;
}

/** What index.html names, and what that fetches once the page has been painted. */
const ENTRY = "index.html";
const APP = "src/app/start.tsx";

/**
 * For the head of a rendered page: its styles, so that it is never drawn without them, and the names of all its chunks,
 * which src/main.ts fetches together once the page has been painted.
 */
export function renderedPageLinks(manifest: BuildManifest, page: string): string {
  const { styles, chunks } = filesBesideEntry(manifest, page);
  return [...styleLinks(styles), `<meta name="chunks" content="${chunks.join(" ")}">`].join("\n    ");
}

/** For the head of a page that is drawn in the browser: its styles and chunks, fetched together and at once. */
export function shellLinks(manifest: BuildManifest, page: string): string {
  const { styles, chunks } = filesBesideEntry(manifest, page);
  const preloads = chunks.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
  return [...styleLinks(styles), ...preloads].join("\n    ");
}

const styleLinks = (styles: string[]) => styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`);

/** What a page needs beside the files that index.html names itself. */
function filesBesideEntry(manifest: BuildManifest, page: string): { styles: string[]; chunks: string[] } {
  const entry = filesOf(manifest, ENTRY);
  const all = firstLoadFiles(manifest, page);
  const addresses = (files: Set<string>, named: Set<string>) =>
    [...files].filter((file) => !named.has(file)).map((file) => `/${file}`);
  return { styles: addresses(all.styles, entry.styles), chunks: addresses(all.chunks, entry.chunks) };
}

/** All that a browser fetches to draw this page on a first visit, the entry's own files included. */
export function firstLoadFiles(manifest: BuildManifest, page: string): PageFiles {
  return filesOf(manifest, ENTRY, APP, sourceOf(page));
}

/** A page of several addresses says which after a '#'. */
const sourceOf = (page: string) => `src/${page.replace(/#.*/, "")}.tsx`;

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
