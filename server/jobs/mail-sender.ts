import type { SellerSettings } from "../modules/catalogue/settings.ts";

export const hostOf = (publicUrl: string) => new URL(publicUrl).hostname;

/** Where mail comes from: the seller's address, or one at our own host while the seller has named none. */
export function senderAddress(seller: Pick<SellerSettings, "email">, publicUrl: string): string {
  return seller.email || `tickets@${hostOf(publicUrl)}`;
}
