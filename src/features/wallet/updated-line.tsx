import { ago } from "#src/ui/ago.ts";
import styles from "./updated-line.module.css";
import type { WalletView } from "./wallet-view.ts";

/** How many tickets are on this device, and when they were last updated. */
export function UpdatedLine({ wallet, nowMs }: { wallet: WalletView; nowMs: number }) {
  if (!wallet.owner) return null;
  const count = wallet.tickets.length;
  return (
    <p className={styles.line}>
      {count > 0 && `${count} ${count === 1 ? "ticket" : "tickets"} ready offline. `}
      Updated <time dateTime={new Date(wallet.owner.syncedAt).toISOString()}>{ago(wallet.owner.syncedAt, nowMs)}</time>.
    </p>
  );
}
