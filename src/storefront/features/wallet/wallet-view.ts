import type { WalletOwner, WalletTicket } from "#src/storefront/storage/wallet-rows.ts";

/** The wallet as a page sees it. */
export interface WalletView {
  userId: string;
  owner: WalletOwner | undefined;
  tickets: WalletTicket[];
  /**
   * Present if this is the answer that the server drew the page from, which the device has not kept yet: when it drew the page, by
   * its own clock (unix milliseconds).
   */
  drawnAtMs?: number;
  /**
   * Why these are only the tickets seen before, or the second copy of the next two days. `broken`: the database cannot
   * be read. `blocked`: another tab keeps it from opening. `lost`: the browser has cleared it.
   */
  trouble?: "broken" | "blocked" | "lost";
}
