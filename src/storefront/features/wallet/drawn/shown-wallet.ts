import type { WalletView } from "../wallet-view.ts";

/**
 * What My Ticket shows on a page that the server drew: the answer it was drawn from, until the device has kept that answer or a
 * newer one. From then on the device alone counts (docs/decisions/pages/rendering.md).
 * @param device the wallet on the device, or undefined until it is read
 * @param drawn the answer, or undefined on a page that was not drawn from one
 */
export function shownWallet(
  device: WalletView | undefined,
  drawn: WalletView | undefined,
  signedInId: string | undefined,
): WalletView | undefined {
  if (!drawn || drawn.userId !== signedInId) return device;
  const keptAt = device?.owner?.syncedAt ?? Number.NEGATIVE_INFINITY;
  return keptAt >= (drawn.owner?.syncedAt ?? 0) ? device : drawn;
}
