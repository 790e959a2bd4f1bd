import type { WalletView } from "../wallet-view.ts";

/**
 * The tickets of My Ticket on a server-rendered page: those of the answer behind it, until the device has stored that
 * answer or a newer one. From then on, only the device counts (docs/decisions/pages/rendering.md).
 * @param device the wallet on the device, or undefined until it is read
 * @param drawn the answer, or undefined on a page that was not rendered from one
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
