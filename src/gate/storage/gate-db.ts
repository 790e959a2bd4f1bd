import { Dexie, type EntityTable, type Table } from "dexie";
import type {
  GateChangedRow,
  GateClashRow,
  GateDeviceRow,
  GatePackRow,
  GatePageRow,
  GateRefusalRow,
  GateScanRow,
  GateScope,
} from "./gate-rows.ts";

/**
 * The gate's database. It is separate from the wallet's, because a list of 50,000 tickets must never cost a buyer their
 * ticket. New versions only add to the schema.
 */
export class GateDb extends Dexie {
  declare packs: EntityTable<GatePackRow, "scope">;
  declare pages: Table<GatePageRow, [scope: GateScope, generation: number, page: number]>;
  declare changed: Table<GateChangedRow, [scope: GateScope, id: number]>;
  declare scans: EntityTable<GateScanRow, "id">;
  declare refusals: Table<GateRefusalRow, [scope: GateScope, why: string, ticketId: number]>;
  declare clashes: Table<GateClashRow, [scope: GateScope, ticketId: number]>;
  declare device: EntityTable<GateDeviceRow, "key">;

  constructor(name = "brolga-gate") {
    super(name);
    this.version(1).stores({
      packs: "scope, userId",
      pages: "[scope+generation+page], scope",
      changed: "[scope+id], scope",
      scans: "id, [scope+state], [scope+ticket_id], [scope+at]",
      clashes: "[scope+ticket_id], scope",
      device: "key",
    });
    this.version(2).stores({ refusals: "[scope+why+ticketId], scope" });
    // A newer version in another tab must not wait for this one. This connection closes, and opens again at the next
    // use.
    this.on("versionchange", () => {
      this.close({ disableAutoOpen: false });
    });
  }
}

export const gateDb = new GateDb();
