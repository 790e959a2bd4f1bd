import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { headingFont } from "#scripts/build/heading-font.ts";

/** The kit's page is a separate build, so that it neither adds to nor changes the storefront's files. */
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
