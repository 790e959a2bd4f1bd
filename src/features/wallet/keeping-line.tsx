import { useAppSelector } from "#src/data/hooks.ts";
import styles from "./updated-line.module.css";
import { selectPersisted } from "./wallet-slice.ts";

/** The browser's answer to the request never to clear the tickets on its own. */
export function KeepingLine() {
  const persisted = useAppSelector(selectPersisted);
  if (persisted === null) return null;
  return (
    <p className={styles.line}>
      {persisted
        ? "This browser has promised to keep your tickets on this device."
        : "This browser may clear saved tickets when the device runs out of space. Opening this page before you leave for the event makes sure that they are here."}
    </p>
  );
}
