import { Resolver } from "node:dns/promises";
import { isIP, isIPv4, type LookupFunction } from "node:net";
import { isLoopback, isPublicAddress } from "./public-address.ts";

/** A host that no message goes to, with the reason in words for its owner. */
export class HostRefused extends Error {
  override name = "HostRefused";
}

/** Asks the name servers for all addresses of a host. @throws any error of the look-up */
export type ResolveHost = (host: string) => Promise<string[]>;

const LOOKUP_MS = 3000;

/**
 * Asks the name servers themselves. The system's look-up would block a thread for as long as a slow name server takes.
 */
export const resolveHost: ResolveHost = async (host) => {
  const resolver = new Resolver({ timeout: LOOKUP_MS, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = found.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  if (addresses.length === 0) throw new HostRefused("The name servers don't know this host.");
  return addresses;
};

/** Where webhooks may go. */
export interface HostRules {
  /** Whether this machine itself may be called: for development and tests alone. */
  mayCallLocalhost: boolean;
  resolve: ResolveHost;
}

/** The host of a URL as an address or a name, without the brackets of IPv6. */
export const hostOfUrl = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, "$1");

/**
 * All addresses of a host. One that is not public refuses the host, even beside public ones.
 * @throws HostRefused, and any error of the look-up
 */
export async function allowedAddresses(host: string, { mayCallLocalhost, resolve }: HostRules): Promise<string[]> {
  if (mayCallLocalhost && (host === "localhost" || isLoopback(host)))
    return [host === "localhost" ? "127.0.0.1" : host];
  const addresses = isIP(host) === 0 ? await resolve(host) : [host];
  if (addresses.length === 0 || !addresses.every(isPublicAddress))
    throw new HostRefused("This host isn't on the public internet.");
  return addresses;
}

/**
 * The look-up of a connection. The socket connects to exactly the addresses that were checked, so a name that changes
 * its address between a check and a connection gains nothing. A socket does not look up an IP address: check that
 * beforehand.
 */
export const checkedLookup =
  (rules: HostRules): LookupFunction =>
  (host, { all, family }, done) => {
    allowedAddresses(host, rules).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIPv4(address) ? 4 : 6 }));
        const fitting = found.filter(
          (one) => !family || family === one.family || String(family) === `IPv${one.family}`,
        );
        const [first] = fitting;
        if (!first) done(new HostRefused("This host has no address that we can reach."), "", 0);
        else if (all) done(null, fitting);
        else done(null, first.address, first.family);
      },
      (error: Error) => done(error, "", 0),
    );
  };
