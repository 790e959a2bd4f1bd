import { createServer } from "node:net";

async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/** A free port whose successor is free too, because the sandbox gateway takes PORT + 1. */
export async function freePortPair(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    // Below the kernel's ephemeral range, so that no outgoing connection takes the port first.
    const port = 12_000 + Math.floor(Math.random() * 9000) * 2;
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
  throw new Error("no two free ports side by side");
}
