import { limits, pageStands } from "./policy.ts";

function after(seconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), seconds * 1000));
}

export const isWell = ({ status }: Response) => pageStands(status);

/**
 * The page once it is complete. A page that stops halfway is worth less than a cached one. Waiting for the rest costs
 * little, because a page fits into one round trip (docs/decisions/pages/first-load.md).
 */
async function inOnePiece(answer: Response): Promise<Response> {
  // A redirect has no body, and the browser follows it by itself.
  if (answer.type === "opaqueredirect" || answer.redirected) return answer;
  const { status, statusText } = answer;
  const headers = new Headers(answer.headers);
  // These headers describe the bytes that were downloaded.
  for (const name of ["content-length", "content-encoding"]) headers.delete(name);
  return new Response(await answer.arrayBuffer(), { status, statusText, headers });
}

/**
 * The answer to the browser's preload request, or to our own if navigation preload is off. Null if there is no answer.
 */
async function fromNetwork(event: FetchEvent): Promise<Response | null> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse;
    return preloaded ?? (await fetch(event.request));
  } catch {
    return null;
  }
}

/**
 * Answers with the server's page if it begins in time, is complete soon after, and the server is healthy. Otherwise
 * answers with a cached page.
 * @param keptPage returns the cached page, or an error response if there is none
 * @param stands whether the network's answer may be used as the page
 */
export async function answerPage(
  event: FetchEvent,
  keptPage: () => Promise<Response>,
  stands = isWell,
): Promise<Response> {
  const network = fromNetwork(event);
  const page = network.then((answer) => answer && inOnePiece(answer)).catch(() => null);
  // The browser cancels a preload that nobody waits for, and warns on the console.
  event.waitUntil(page);
  const inTime = (wanted: Promise<Response | null>) => Promise.race([wanted, after(limits.navigationSeconds)]);
  const begun = await inTime(network);
  if (begun && stands(begun)) {
    const whole = await inTime(page);
    if (whole) return whole;
  }
  const kept = await keptPage();
  if (kept.type !== "error") return kept;
  return (await page) ?? kept;
}
