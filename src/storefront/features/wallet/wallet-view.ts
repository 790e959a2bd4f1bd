import type { WalletOwner, WalletTicket } from "#src/storefront/storage/wallet-rows.ts";

/** The wallet as a page sees it. */
export interface WalletView {
  userId: string;
  owner: WalletOwner | undefined;
  tickets: WalletTicket[];
  /**
   * Present if this is the answer behind the server-rendered page, which the device has not stored yet: when the server
   * rendered the page, by its own clock (Unix milliseconds).
   */
  drawnAtMs?: number;
  /**
   * Why these are only the tickets seen before, or the second copy of the next two days. `broken`: the database cannot
   * be read. `blocked`: another tab prevents it from opening. `lost`: the browser has cleared it.
   */
  trouble?: "broken" | "blocked" | "lost";
}
