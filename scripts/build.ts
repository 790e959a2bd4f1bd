import { rm, writeFile } from "node:fs/promises";
import { BUILD_STAMP, sourceHash } from "./build-stamp.ts";
import { keepingPreviousAssets } from "./kept-assets.ts";
import { capture } from "./run.ts";
import { refuseSigningCode } from "./signing-code.ts";

/** Builds the storefront for browsers (dist/client) and for the server's renderer (dist/server). */
export async function build(): Promise<void> {
  await rm(BUILD_STAMP, { force: true });
  const hash = await sourceHash();
  await keepingPreviousAssets(() => vite([]));
  await refuseSigningCode("dist/client");
  await vite(["--ssr", "src/entry-server.tsx", "--outDir", "dist/server"]);
  await writeFile(BUILD_STAMP, hash);
}

/** Quiet where it succeeds: `npm start` has one line to say. @throws Error with all that the build printed. */
async function vite(args: string[]): Promise<void> {
  const { code, output } = await capture(process.execPath, ["node_modules/vite/bin/vite.js", "build", ...args]);
  if (code !== 0) throw new Error(`the storefront could not be built:\n${output}`);
}

if (import.meta.main) {
  await build();
  console.log("built dist/client and dist/server");
}
