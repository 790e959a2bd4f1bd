import { matchPrecache } from "workbox-precaching";
import { GATE_CACHE } from "#contract/cache-names.ts";
import { paths } from "#contract/paths.ts";
import { WAITING_ROOM_CACHE } from "#contract/waiting-room.ts";
import { answerPage, isWell } from "./answer-page.ts";
import { wakeWallet } from "./wake-wallet.ts";
import { walletPage } from "./wallet-page.ts";

const SHELL = "/shell.html";

async function shell(): Promise<Response> {
  return (await matchPrecache(SHELL)) ?? Response.error();
}

/** Answers with the server's page, or with the shell, which renders the page from cached copies. */
export const answerAppPage = (event: FetchEvent): Promise<Response> => answerPage(event, shell);

/** The wallet needs no network: its page is the shell, and its tickets are on the device. */
export async function answerWallet(event: FetchEvent, files: readonly string[]): Promise<Response> {
  event.waitUntil(wakeWallet());
  event.waitUntil(Promise.resolve(event.preloadResponse).catch(() => undefined));
  const kept = await shell();
  if (kept.type === "error") return fetch(event.request);
  const headers = new Headers(kept.headers);
  // These headers describe the bytes that were downloaded, not the new body.
  for (const name of ["content-length", "content-encoding", "etag"]) headers.delete(name);
  return new Response(walletPage(await kept.text(), files), { headers });
}

/** A file that the gate's page has cached for starting without a network. */
function fromGate(address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName: GATE_CACHE, ignoreVary: true });
}

/**
 * Only the gate's own page may use the camera: its headers allow it, and the shell's do not. The headers of a captive
 * portal's page do not allow it either, and the gate then opens from its cached page.
 */
export function answerGate(event: FetchEvent): Promise<Response> {
  const kept = async () => (await fromGate(paths.gate)) ?? shell();
  return answerPage(event, kept, (answer) => isWell(answer) && filmAllowed(answer));
}

const filmAllowed = ({ headers }: Response) => headers.get("permissions-policy")?.includes("camera=(self)") ?? false;

/** A file that a waiting room's page has cached, whatever `next` its address has. */
function fromWaitingRoom(address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName: WAITING_ROOM_CACHE, ignoreSearch: true, ignoreVary: true });
}

/** The waiting room is a document of its own, which the app's shell could not render. */
export function answerWaitingRoom(event: FetchEvent): Promise<Response> {
  return answerPage(event, async () => (await fromWaitingRoom(event.request.url)) ?? Response.error());
}

/** A built file that is not in the precache. The gate or a waiting room may have it in its own cache. */
export async function answerAsset(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  return (await fromGate(url)) ?? (await fromWaitingRoom(url)) ?? fetch(event.request);
}
