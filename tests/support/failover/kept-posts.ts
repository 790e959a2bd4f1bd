import type { ServerProcess } from "../servers/server-process.ts";

export interface KeptPosts {
  /** How many of the gateway's posts the processes have stored on their disks since they started. */
  kept: number;
  /** How many of them still wait there. */
  waiting: number;
}

/** Adds up what the processes themselves report in /metrics. */
export async function keptPosts(servers: readonly ServerProcess[]): Promise<KeptPosts> {
  const texts = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()));
  const sum = (line: RegExp) =>
    texts.flatMap((text) => [...text.matchAll(line)]).reduce((all, [, value]) => all + Number(value), 0);
  return {
    kept: sum(/^brolga_gateway_answers_total\{[^}]*outcome="kept"[^}]*\} (\d+)/gm),
    waiting: sum(/^brolga_gateway_answers_waiting (\d+)/gm),
  };
}
