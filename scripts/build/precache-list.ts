import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** One entry of Vite's own manifest. */
interface BuiltFile {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

interface PrecacheEntry {
  url: string;
  revision: string | null;
}

interface PrecacheChoice {
  /** The folder of the build. Its .vite/manifest.json says which file needs which. */
  clientDir: string;
  /** Sources that must work with no network. Each is kept with everything that it imports. */
  sources: readonly string[];
  /** How many bytes a first visit may download, compressed as the box office sends them. */
  budgetBytes: number;
}

const compressed = /\.(js|css|html|svg|json)$/;

/** The download size of a built file in bytes, compressed as the box office sends it. */
export function bytesOnTheLine(path: string): number {
  const content = readFileSync(path);
  return compressed.test(path) ? gzipSync(content).length : content.length;
}

/** Every built file that these sources statically need, including imports of imports. */
export function filesOf(built: Record<string, BuiltFile>, sources: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (source: string): void => {
    if (seen.has(source)) return;
    seen.add(source);
    const entry = built[source];
    if (!entry) throw new Error(`Not in the build, so it cannot be kept for offline use: ${source}`);
    for (const file of [entry.file, ...(entry.css ?? []), ...(entry.assets ?? [])]) files.add(file);
    for (const imported of entry.imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  return files;
}

/**
 * Chooses the built assets that must work with no network. Fails the build if a first visit would download more than the
 * budget for them.
 */
export function precacheChoice({ clientDir, sources, budgetBytes }: PrecacheChoice) {
  return async <T extends PrecacheEntry>(entries: T[]): Promise<{ manifest: T[]; warnings: string[] }> => {
    const built = JSON.parse(readFileSync(join(clientDir, ".vite/manifest.json"), "utf8"));
    const files = filesOf(built, sources);
    const manifest = entries.filter(({ url }) => !url.startsWith("assets/") || files.has(url));
    const bytes = manifest.reduce((sum, { url }) => sum + bytesOnTheLine(join(clientDir, url)), 0);
    if (bytes > budgetBytes) {
      throw new Error(
        `The service worker would fetch ${bytes} bytes on the first visit; the budget is ${budgetBytes}.`,
      );
    }
    return { manifest, warnings: [] };
  };
}
