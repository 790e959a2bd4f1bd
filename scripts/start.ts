import { flushCompileCache } from "node:module";
import { makeDemoDatabase } from "#server/demo/make-demo-database.ts";
import { cacheCompiledCode } from "#server/process/compiled-code.ts";
import { StartError } from "#server/process/start-error.ts";
import { isFresh } from "./build/build-stamp.ts";
import { build } from "./build.ts";

/**
 * `npm start`: builds if the build is stale, makes the demo's database at the first start, then runs the box office in
 * this process, so that signals reach it. The first two run in separate processes, so that their memory is released.
 */
cacheCompiledCode();
if (!(await isFresh())) await build();
try {
  await makeDemoDatabase();
  await import("#server/main.ts");
  flushCompileCache();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
