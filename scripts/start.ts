import { flushCompileCache } from "node:module";
import { checkSettings } from "#server/check-settings.ts";
import { readConfig } from "#server/config.ts";
import { makeDemoDatabase } from "#server/demo/make-demo-database.ts";
import { cacheCompiledCode } from "#server/process/compiled-code.ts";
import { exitCodeOf, StartError } from "#server/process/start-error.ts";
import { isFresh } from "./build/build-stamp.ts";
import { build } from "./build.ts";

/**
 * `npm start`: checks the settings, builds if the build is stale, makes the demo's database at the first start, then runs the box office in
 * this process, so that signals reach it. Build and demo run in separate processes, so that their memory is released.
 */
cacheCompiledCode();
try {
  const config = readConfig(process.env, process.argv.slice(2));
  await checkSettings(config);
  if (!(await isFresh())) await build();
  await makeDemoDatabase(config);
  await import("#server/main.ts");
  flushCompileCache();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(exitCodeOf(error));
}
