import { rm, writeFile } from "node:fs/promises";
import { BUILD_STAMP, sourceHash } from "./build-stamp.ts";
import { run } from "./run.ts";

/** Builds the storefront for browsers (dist/client) and for the server's renderer (dist/server). */
export async function build(): Promise<void> {
  await rm(BUILD_STAMP, { force: true });
  const hash = await sourceHash();
  const vite = (args: string[]) =>
    run("node", ["node_modules/vite/bin/vite.js", "build", "--logLevel", "error", ...args]);
  const failed = (await vite([])) || (await vite(["--ssr", "src/entry-server.tsx", "--outDir", "dist/server"]));
  if (failed) throw new Error("the storefront could not be built");
  await writeFile(BUILD_STAMP, hash);
}

if (import.meta.main) {
  await build();
  console.log("built dist/client and dist/server");
}
