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

const ENTRY = "index.html";

/**
 * What a page needs beside the entry that index.html names itself: its styles, so that it is never drawn without them,
 * and its chunks, so that they come together and not one after the other.
 */
export function pageLinks(manifest: BuildManifest, page: string): string {
  const entry = filesOf(manifest, ENTRY);
  const own = filesOf(manifest, sourceOf(page));
  const styles = [...own.styles].filter((file) => !entry.styles.has(file));
  const chunks = [...own.chunks].filter((file) => !entry.chunks.has(file));
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...chunks.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join("\n    ");
}

/** All that a browser fetches to draw this page on a first visit, the entry's own files included. */
export function firstLoadFiles(manifest: BuildManifest, page: string): PageFiles {
  return filesOf(manifest, ENTRY, sourceOf(page));
}

const sourceOf = (page: string) => `src/${page}.tsx`;

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
  for (const source of sources) visit(source);
  return found;
}
