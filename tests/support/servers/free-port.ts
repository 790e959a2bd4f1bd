import { createServer, type Server } from "node:net";

/** @returns a server that listens on the port, or null if something else does */
async function listen(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen(port, () => resolve(server));
  });
}

async function isFree(port: number): Promise<boolean> {
  const probe = await listen(port);
  if (probe) await new Promise((closed) => probe.close(closed));
  return probe !== null;
}

/**
 * A free port whose successor is free too, because the sandbox gateway takes PORT + 1. This process keeps the port
 * before them as its claim, so that no other process of the tests is given the same pair before a server listens.
 */
export async function freePortPair(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    // Below the kernel's ephemeral range, so that no outgoing connection takes the port first.
    const claimed = 12_000 + Math.floor(Math.random() * 6000) * 3;
    const claim = await listen(claimed);
    if (!claim) continue;
    claim.unref();
    const port = claimed + 1;
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
    claim.close();
  }
  throw new Error("no two free ports side by side");
}
