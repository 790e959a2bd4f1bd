import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** One line of Vite's own manifest. */
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
  /** Where the build went; its .vite/manifest.json tells which file needs which. */
  clientDir: string;
  /** What must work with no network: each of these sources is kept with all that it imports. */
  sources: readonly string[];
  /** What the first visit may cost the buyer's line, compressed as the box office sends it. */
  budgetBytes: number;
}

const compressed = /\.(js|css|html|svg|json)$/;

/** What a built file costs the line, compressed as the box office sends it. */
export function bytesOnTheLine(path: string): number {
  const content = readFileSync(path);
  return compressed.test(path) ? gzipSync(content).length : content.length;
}

/** Every built file that these sources need at once, imports of imports included. */
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
 * Chooses from the built assets those that must work with no network, and fails the build when the first visit would
 * have to fetch more than the budget for it.
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
