import { matchPrecache } from "workbox-precaching";
import { GATE_CACHE } from "#contract/gate-cache.ts";
import { paths } from "#contract/paths.ts";
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

const isWell = ({ status }: Response) => pageStands(status);

/** The browser's own early request where navigation preload runs, else ours. Null: there was no answer. */
async function fromNetwork(event: FetchEvent): Promise<Response | null> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse;
    return preloaded ?? (await fetch(event.request));
  } catch {
    return null;
  }
}

/**
 * The server's page, if it comes in time and the server is well; else the shell, which draws the page from what is kept.
 * @param keptPage another page to draw from than the shell
 * @param stands whether the network's answer is the page
 */
export async function answerPage(event: FetchEvent, keptPage = shell, stands = isWell): Promise<Response> {
  const network = fromNetwork(event);
  // A preload that nobody waits for is cancelled, and the browser complains on the console.
  event.waitUntil(network);
  const answer = await Promise.race([network, after(limits.navigationSeconds)]);
  if (answer && stands(answer)) return answer;
  const kept = await keptPage();
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

/** What the gate's page has put aside for a start with no network. */
function fromGate(address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName: GATE_CACHE, ignoreVary: true });
}

/**
 * The gate's own page alone may use the camera: its headers say so, and the shell's do not. A venue's network that answers
 * with a page of its own does not stand in the way of the door.
 */
export function answerGate(event: FetchEvent): Promise<Response> {
  const kept = async () => (await fromGate(paths.gate)) ?? shell();
  return answerPage(event, kept, (answer) => isWell(answer) && filmAllowed(answer));
}

const filmAllowed = ({ headers }: Response) => headers.get("permissions-policy")?.includes("camera=(self)") ?? false;

/** A file that is not kept for everyone: the gate may have kept it for itself. */
export async function answerAsset(event: FetchEvent): Promise<Response> {
  return (await fromGate(event.request.url)) ?? fetch(event.request);
}
