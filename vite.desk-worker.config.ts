import { join } from "node:path";
import { defineConfig } from "vite";

/** The desk's service worker, beside the desk's build. It is one script without imports, because not every browser allows them in a worker. */
export default defineConfig({
  publicDir: false,
  build: {
    target: ["es2022", "chrome111", "safari16.4", "firefox115"],
    outDir: join(import.meta.dirname, "dist/desk/client"),
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: "sw/desk-walk.ts", output: { format: "iife", entryFileNames: "sw.js" } },
  },
});
