import { useAppSelector } from "../../data/hooks";
import { ago } from "./ticket-time";
import styles from "./updated-line.module.css";
import type { WalletView } from "./use-wallet";
import { selectPersisted } from "./wallet-slice";

/** When these tickets were last brought up to date, and how safe they are on this device. */
export function UpdatedLine({ wallet, nowMs }: { wallet: WalletView; nowMs: number }) {
  const persisted = useAppSelector(selectPersisted);
  if (!wallet.owner) return null;
  const count = wallet.tickets.length;
  return (
    <p className={styles.line}>
      {count > 0 && `${count} ${count === 1 ? "ticket" : "tickets"} ready offline. `}
      Updated <time dateTime={new Date(wallet.owner.syncedAt).toISOString()}>{ago(wallet.owner.syncedAt, nowMs)}</time>.{" "}
      {persisted === true && "This browser has promised to keep them."}
      {persisted === false && "This browser may clear them when space runs short: opening them now and then helps."}
    </p>
  );
}
