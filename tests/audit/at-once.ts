import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePortPair } from "../support/servers/free-port.ts";
import { listed } from "./audit-routes.ts";
import type { Finding } from "./finding.ts";
import { type LighthouseOptions, type OpenServer, runLighthouse } from "./run-lighthouse.ts";
import { openYardstick } from "./yardstick.ts";

/** The first event of the demo. */
const EVENT = "/event-detail/red-gum-sessions/1";
const ROUTES = [listed("home", "/"), listed("events", "/events"), listed("event", EVENT)];

/**
 * Home, the list and an event, each loaded from the moment in which `npm start` on an empty data folder reports that it
 * listens. That server has had no request before.
 */
export async function measureAtOnce(
  options: LighthouseOptions,
  say: (findings: readonly Finding[]) => readonly Finding[],
): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), "brolga-at-once-"));
  const findings: Finding[] = [];
  try {
    const yardstick = await openYardstick({ folder, chromiumArgs: [] }, 1);
    for (const route of ROUTES)
      findings.push(...say(await runLighthouse(() => startForTheFirstTime(folder), route, options, yardstick)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return findings;
}

async function startForTheFirstTime(folder: string): ReturnType<OpenServer> {
  const dataDir = await mkdtemp(join(folder, "data-"));
  const port = await freePortPair();
  // The command behind `npm start`. npm itself does not always pass a signal on.
  const [, ...start] = JSON.parse(await readFile("package.json", "utf8")).scripts.start.split(" ");
  const child = spawn(process.execPath, start, {
    env: { ...process.env, NODE_ENV: "", PORT: String(port), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const close = async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith("listening on ")) {
      child.stdout.resume();
      return { from: { server: { url: `http://localhost:${port}` }, folder, chromiumArgs: [] }, close };
    }
  await close();
  throw new Error("the server did not start");
}
