import { matchPrecache } from "workbox-precaching";
import { limits, pageStands } from "./policy.ts";
import { wakeWallet } from "./wake-wallet.ts";
import { walletPage } from "./wallet-page.ts";

const SHELL = "/shell.html";

async function shell(): Promise<Response> {
  return (await matchPrecache(SHELL)) ?? Response.error();
}

function after(seconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), seconds * 1000));
}

/** The browser's own early request where navigation preload runs, else ours. Null: there was no answer. */
async function fromNetwork(event: FetchEvent): Promise<Response | null> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse;
    return preloaded ?? (await fetch(event.request));
  } catch {
    return null;
  }
}

/** The server's page, if it comes in time and the server is well; else the shell, which draws the page from what is kept. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const network = fromNetwork(event);
  // A preload that nobody waits for is cancelled, and the browser complains on the console.
  event.waitUntil(network);
  const answer = await Promise.race([network, after(limits.navigationSeconds)]);
  if (answer && pageStands(answer.status)) return answer;
  const kept = await shell();
  if (kept.type !== "error") return kept;
  return (await network) ?? kept;
}

/** The wallet asks nobody: its page is the shell and its tickets are on the device. */
export async function answerWallet(event: FetchEvent, files: readonly string[]): Promise<Response> {
  event.waitUntil(wakeWallet());
  event.waitUntil(Promise.resolve(event.preloadResponse).catch(() => undefined));
  const kept = await shell();
  if (kept.type === "error") return fetch(event.request);
  const headers = new Headers(kept.headers);
  // Of the bytes that came over the line, not of these.
  for (const name of ["content-length", "content-encoding", "etag"]) headers.delete(name);
  return new Response(walletPage(await kept.text(), files), { headers });
}
