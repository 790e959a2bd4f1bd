import { Icon } from "#src/ui/media/icon.tsx";
import { clockAt, verdictWord } from "../rules/verdict-words.ts";
import styles from "./door-bar.module.css";
import type { Verdict } from "./scan-ticket.ts";

interface LastScanProps {
  scan: Verdict | null;
  timezone: string;
  onShow: () => void;
}

/** Keeps the last verdict readable after its screen has closed. */
export function LastScan({ scan, timezone, onShow }: LastScanProps) {
  if (!scan) return null;
  const who = [scan.ticket?.name, scan.ticket?.section, scan.ticket?.seat].filter(Boolean).join(", ");
  return (
    <button type="button" className={styles.last} onClick={onShow}>
      <span>
        <strong>{verdictWord(scan)}</strong> <span>{who}</span>
      </span>
      <time dateTime={new Date(scan.atMs).toISOString()}>{clockAt(scan.atMs, timezone)}</time>
      <Icon name="chevron-right" size={16} />
    </button>
  );
}
