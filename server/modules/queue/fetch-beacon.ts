import type { DrandChain } from "#contract/rules/event/quicknet.ts";
import { isOfRound } from "./drand.ts";

/** A crowd waits for the draw, so a relay that does not answer in time is asked again later. */
const WITHIN_MS = 3000;
const MAX_CHARACTERS = 2000;

/** The source of the beacon of draws: relays of one chain of drand. */
export interface BeaconSource {
  relays: readonly string[];
  chain: DrandChain;
}

/**
 * Fetches a round of a chain from its relays, all at once, and checks its signature. No relay is trusted.
 * @returns the signature in hexadecimal
 * @throws AggregateError if no relay gives the round yet
 */
export async function fetchBeacon({ relays, chain }: BeaconSource, round: number): Promise<string> {
  return Promise.any(relays.map((relay) => fetchRound(relay, chain, round)));
}

async function fetchRound(relay: string, chain: DrandChain, round: number): Promise<string> {
  const url = `${relay}/${chain.hash}/public/${round}`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(WITHIN_MS), redirect: "error" });
  const text = await answer.text();
  if (!answer.ok || text.length > MAX_CHARACTERS) throw new Error(`${url} answered ${answer.status}`);
  const signature = String(JSON.parse(text)?.signature);
  if (!(await isOfRound(chain, round, signature))) throw new Error(`${url} answered a signature of somebody else`);
  return signature;
}
