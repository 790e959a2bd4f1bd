import type { SellerSettings } from "../modules/catalogue/settings.ts";

export const hostOf = (publicUrl: string) => new URL(publicUrl).hostname;

/** Returns the sender's address: the seller's, or one at the site's own host if the seller has none. */
export function senderAddress(seller: Pick<SellerSettings, "email">, publicUrl: string): string {
  return seller.email || `tickets@${hostOf(publicUrl)}`;
}
