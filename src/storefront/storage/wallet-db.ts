import { Dexie, type EntityTable, type Table } from "dexie";
import type { WalletOwner, WalletTicket } from "./wallet-rows.ts";

const WALLET_DB = "brolga-wallet";

/**
 * The wallet's database. New versions only add to the schema. Every released version stays listed here, with a fixture
 * in tests/support/wallet-fixtures.ts that the tests open with the newest code.
 */
export class WalletDb extends Dexie {
  declare tickets: Table<WalletTicket, [userId: string, bookingNo: string]>;
  declare owners: EntityTable<WalletOwner, "userId">;

  /** True while another tab's older version prevents this one from opening. */
  isBlocked = false;

  constructor(name = WALLET_DB) {
    super(name);
    this.version(1).stores({ tickets: "[userId+bookingNo], userId, endsAt", owners: "userId, syncedAt" });
    // Ticket rows gained `gate`, `usedAt` and `voidReason`; the stores and their keys stay the same.
    this.version(2).stores({});
    this.on("blocked", () => {
      this.isBlocked = true;
    });
    this.on(
      "ready",
      () => {
        this.isBlocked = false;
      },
      true,
    );
    // A newer version in another tab must not wait for this one. This connection closes, and opens again at the next
    // use.
    this.on("versionchange", () => {
      this.close({ disableAutoOpen: false });
    });
  }
}

export const walletDb = new WalletDb();
