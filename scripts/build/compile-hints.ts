import type { Plugin } from "vite";

/**
 * Asks the browser to compile every function of a file while it is read, on another thread. Without it, V8 compiles each function
 * on the main thread when it is first called. Other engines see a comment.
 * @see https://v8.dev/blog/explicit-compile-hints
 */
export const COMPILE_AHEAD = "//# allFunctionsCalledOnLoad\n";

/** V8 compiles smaller files on the main thread, where functions that nobody calls would cost time. */
const MIN_BYTES = 30_000;

/**
 * Puts the hint before large chunks of a build.
 * @param names the chunks of which a page calls most functions as it starts
 */
export function compileHints(names: readonly string[]): Plugin {
  return {
    name: "brolga:compile-hints",
    apply: "build",
    generateBundle: {
      // Vite writes its list of preloads before a chunk as late as this, and the hint counts only before everything else.
      order: "post",
      handler(_options, bundle) {
        for (const name of names) {
          const chunk = Object.values(bundle).find(
            (file) => file.type === "chunk" && file.name === name && file.code.length >= MIN_BYTES,
          );
          if (chunk?.type !== "chunk") throw new Error(`no chunk of ${MIN_BYTES} bytes in the build: ${name}`);
          chunk.code = COMPILE_AHEAD + chunk.code;
        }
      },
    },
  };
}
