import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { appSource, filesOf, readManifest } from "#server/render/build-manifest.ts";

interface PrecacheEntry {
  url: string;
  revision: string | null;
}

interface PrecacheChoice {
  /** The folder of the build. Its .vite/manifest.json records which file needs which. */
  clientDir: string;
  /** Sources that must work without a network, besides the app. Each is cached with everything that it imports. */
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

/**
 * Chooses the built assets that must work without a network.
 * @throws Error if a first visit would download more than the budget for them
 */
export function precacheChoice({ clientDir, sources, budgetBytes }: PrecacheChoice) {
  return async <T extends PrecacheEntry>(entries: T[]): Promise<{ manifest: T[]; warnings: string[] }> => {
    const built = await readManifest(clientDir);
    const { styles, chunks, assets } = filesOf(built, appSource(built), ...sources);
    const files = new Set([...styles, ...chunks, ...assets]);
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
