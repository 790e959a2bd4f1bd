import type { WalletOwner, WalletTicket } from "#src/storage/wallet-rows.ts";

/** The wallet as a page sees it. */
export interface WalletView {
  userId: string;
  owner: WalletOwner | undefined;
  tickets: WalletTicket[];
  /**
   * Why these are only the tickets seen before, or the second copy of the next two days. `broken`: the database cannot
   * be read. `blocked`: another tab keeps it from opening. `lost`: the browser has cleared it.
   */
  trouble?: "broken" | "blocked" | "lost";
}
