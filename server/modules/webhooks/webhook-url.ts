import { isIP } from "node:net";
import { MAX_WEBHOOK_URL } from "#contract/rules/event/webhook-types.ts";
import { isLoopback } from "./send/public-address.ts";
import { allowedAddresses, HostRefused, type HostRules, hostOfUrl } from "./send/webhook-host.ts";

const NOT_PUBLIC = "Please give a host on the public internet.";

/** The mistake in the address of a webhook, in words for its owner, or null. It asks no name server. */
export function urlMistake(text: string, mayCallLocalhost: boolean): string | null {
  if (text.length > MAX_WEBHOOK_URL) return `An address has at most ${MAX_WEBHOOK_URL} characters.`;
  if (!URL.canParse(text)) return "Please give a whole address, such as https://example.com/webhooks.";
  const url = new URL(text);
  const host = hostOfUrl(url);
  const isHere = host === "localhost" || isLoopback(host);
  if (url.username !== "" || url.password !== "") return "Please leave the user name and the password out.";
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isHere && mayCallLocalhost))
    return "The address must begin with https://.";
  if (url.hash !== "") return "Please leave out what stands behind '#'.";
  if (isHere && !mayCallLocalhost) return NOT_PUBLIC;
  if (!isHere && isIP(host) === 0 && !/\.[a-z0-9-]*[a-z][a-z0-9-]*\.?$/i.test(host)) return NOT_PUBLIC;
  return null;
}

/** The same, including whether messages may go to the host now. */
export async function addressMistake(text: string, rules: HostRules): Promise<string | null> {
  const mistake = urlMistake(text, rules.mayCallLocalhost);
  if (mistake !== null) return mistake;
  try {
    await allowedAddresses(hostOfUrl(new URL(text)), rules);
    return null;
  } catch (error) {
    return error instanceof HostRefused ? error.message : "We couldn't look up this host. Please try again.";
  }
}
