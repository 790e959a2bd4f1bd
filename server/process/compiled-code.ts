import { enableCompileCache } from "node:module";
import { resolve } from "node:path";

/**
 * Caches this process's compiled code for the next one, which then starts sooner and needs less memory. Call it before
 * the modules are imported. The folder is the box office's own: in the usual one, another user of the machine could
 * leave code for this process. If the folder cannot be written, nothing is cached.
 */
export function cacheCompiledCode(): void {
  process.env.NODE_COMPILE_CACHE ??= resolve("node_modules/.cache/compiled");
  enableCompileCache(process.env.NODE_COMPILE_CACHE);
}
