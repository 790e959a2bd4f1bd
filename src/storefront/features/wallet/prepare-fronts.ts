import { trustedScript } from "#src/shared/offline/trusted-script.ts";
import { persistFronts } from "#src/storefront/storage/wallet.ts";
import type { WalletTicket } from "#src/storefront/storage/wallet-rows.ts";
import workerAddress from "./front-worker.ts?worker&url";
import type { TicketFront } from "./ticket-front.ts";

let trusted: string | undefined;

/**
 * Prepares the fronts of this user's next tickets in a worker, because the outline of a code would hold up a phone's page for several
 * frames. Without the worker, a ticket's screen does this work when it opens.
 * @throws WalletUnavailableError
 */
export async function prepareFronts(userId: string): Promise<void> {
  let worker: Worker | undefined;
  let hasFailed = false;
  const front = (ticket: WalletTicket) =>
    new Promise<TicketFront | undefined>((resolve) => {
      const fail = () => {
        hasFailed = true;
        resolve(undefined);
      };
      if (hasFailed) return fail();
      trusted ??= trustedScript("brolga-ticket-fronts", workerAddress);
      worker ??= new Worker(trusted, { type: "module" });
      worker.onmessage = ({ data }: MessageEvent<TicketFront>) => resolve(data);
      worker.onerror = fail;
      worker.postMessage(ticket);
    });
  try {
    await persistFronts(userId, front);
  } finally {
    worker?.terminate();
  }
}
