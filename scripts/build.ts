import { rm, writeFile } from "node:fs/promises";
import { DOCUMENTS } from "#server/render/build-manifest.ts";
import { BUILD_STAMP, sourceHash } from "./build/build-stamp.ts";
import { measureDesk, measureDocuments, measureFirstLoads } from "./build/byte-budgets.ts";
import { keepingPreviousAssets } from "./build/kept-assets.ts";
import { writePaymentScripts } from "./build/payment-scripts.ts";
import { refuseSigningCode } from "./build/signing-code.ts";
import { writeSbom } from "./packages/sbom.ts";
import { capture } from "./run.ts";

/**
 * These flags keep the build's memory low at no cost in time: a small young generation, and only V8's baseline compiler
 * for the font tool's WebAssembly.
 */
const NODE_FLAGS = ["--max-semi-space-size=4", "--no-wasm-tier-up", "--no-wasm-dynamic-tiering"];
/** Each of the bundler's threads takes about 25 MB. By default it starts more than the machine has cores. */
const FEW_THREADS = { ROLLDOWN_WORKER_THREADS: "2", MALLOC_ARENA_MAX: "2" };

/**
 * Builds the storefront and the small documents for browsers (dist/client), the desk (dist/desk/client), the server's
 * renderer (dist/server), and the kit's page (dist/kit).
 * @returns lines for the terminal with the bytes that a first visit fetches
 * @throws Error if a first visit, a document or the desk is over its budget, or if the build fails, with the build's
 * output
 */
export async function build(): Promise<string[]> {
  await rm(BUILD_STAMP, { force: true });
  const hash = await sourceHash();
  await keepingPreviousAssets(() => vite("storefront", ...Object.keys(DOCUMENTS)));
  await keepingPreviousAssets(() => vite("desk", "desk-worker"), "dist/desk");
  await vite("kit", "server");
  for (const folder of ["dist/client", "dist/desk/client"]) await refuseSigningCode(folder);
  const sizes = [
    ...(await measureFirstLoads("dist/client")),
    ...(await measureDocuments("dist/client")),
    await measureDesk("dist/desk/client"),
  ];
  await writeSbom();
  await writePaymentScripts();
  await writeFile(BUILD_STAMP, hash);
  return sizes;
}

/** Makes these builds of vite.config.ts. Prints nothing, so that `npm start` prints one line. @throws Error with the build's output */
async function vite(...builds: string[]): Promise<void> {
  for (const name of builds) {
    const command = [...NODE_FLAGS, "node_modules/vite/bin/vite.js", "build", "--mode", name];
    const { code, output } = await capture(process.execPath, command, FEW_THREADS);
    if (code !== 0) throw new Error(`the build of ${name} failed:\n${output}`);
  }
}

if (import.meta.main) {
  for (const line of await build()) console.log(line);
  console.log("built dist/client and dist/server");
}
