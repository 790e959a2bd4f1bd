import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { headingFont } from "./scripts/heading-font.ts";

/** The page of the kit, a build of its own: nothing of it is in the storefront's files, nor moves what is. */
export default defineConfig({
  root: join(import.meta.dirname, "src/kit"),
  base: "/dev/kit/",
  publicDir: false,
  plugins: [react(), headingFont()],
  build: {
    outDir: join(import.meta.dirname, "dist/kit"),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ["es2022", "chrome111", "safari16.4", "firefox115"],
  },
});
