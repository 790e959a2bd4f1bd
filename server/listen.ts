import { createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import { errorCode } from "./process/error-code.ts";
import { StartError } from "./process/start-error.ts";

/**
 * Listens on all IPv6 and IPv4 addresses of the machine.
 * @param setBy the port's name in error messages
 * @throws StartError if the port is taken or not allowed
 */
export async function listen(app: FastifyInstance, port: number, setBy = `PORT ${port}`): Promise<void> {
  try {
    await app.listen({ port, host: "::" }).catch((error: unknown) => {
      // The machine has no IPv6.
      if (errorCode(error) === "EAFNOSUPPORT" || errorCode(error) === "EADDRNOTAVAIL")
        return app.listen({ port, host: "0.0.0.0" });
      throw error;
    });
  } catch (error) {
    if (errorCode(error) === "EADDRINUSE") throw new StartError(`${setBy} is taken by another process`);
    if (errorCode(error) === "EACCES") throw new StartError(`${setBy} may not be used by this user`);
    throw error;
  }
}

function portIsFree(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(null));
    probe.listen(port, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : null));
    });
  });
}

/** Finds two free ports side by side, for PORT=0. Pages name the sandbox gateway's port, so it must be known at start. */
export async function freePorts(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = await portIsFree(0);
    if (port !== null && port < 65_535 && (await portIsFree(port + 1)) !== null) return port;
  }
  throw new StartError("PORT 0: found no two free ports side by side");
}
