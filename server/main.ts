import { readConfig } from "./config.ts";
import { keepFilesPrivate } from "./data-dir.ts";
import { awaySentence } from "./db/failures.ts";
import { ProcessLife } from "./process/process-life.ts";
import { exitCodeOf, StartError } from "./process/start-error.ts";

const life = new ProcessLife();
try {
  keepFilesPrivate();
  process.on("SIGTERM", life.onSignal);
  process.on("SIGINT", life.onSignal);
  const config = readConfig(process.env, process.argv.slice(2));
  // Each branch loads only its own code, so that the process of the jobs stays small.
  if (config.jobs === "only") await (await import("./run-jobs.ts")).runJobs(config, life);
  else await (await import("./run-server.ts")).runServer(config, life);
} catch (error) {
  // An expected failure prints its message. Any other error is a fault, and prints its stack.
  console.error(error instanceof StartError ? error.message : (awaySentence(error) ?? error));
  await life.closeAll().catch(() => undefined);
  process.exit(exitCodeOf(error));
}
