import { classNames } from "#src/ui/class-names.ts";
import { Spinner } from "#src/ui/feedback/spinner.tsx";
import type { Elements } from "#src/ui/layout/elements.ts";
import { PageHeading } from "#src/ui/layout/page-heading.tsx";
import { Icon, type IconName } from "#src/ui/media/icon.tsx";
import type { OrderWords } from "../order-words.ts";
import styles from "./return-card.module.css";

interface ReturnCardProps {
  tone: "ok" | "warn" | "danger" | "waiting";
  words: OrderWords;
  children?: Elements;
  actions: Elements;
  /** Details to look up, shown below the actions. On a wide screen, both stand beside the rest. */
  details?: Elements;
}

const icons: Record<Exclude<ReturnCardProps["tone"], "waiting">, IconName> = {
  ok: "check",
  warn: "warn",
  danger: "warn",
};

/** The page to which a buyer returns from the bank. */
export function ReturnCard({ tone, words, children, actions, details }: ReturnCardProps) {
  return (
    <div className={styles.page}>
      <div className={classNames(styles.card, details !== undefined && styles.two)}>
        <div className={styles.main}>
          <span className={styles.mark} data-tone={tone}>
            {tone === "waiting" ? <Spinner /> : <Icon name={icons[tone]} size={32} />}
          </span>
          <div aria-live="polite">
            {/* Heading and text together are one fixed sentence. */}
            <PageHeading>{words.title}</PageHeading> <p className={styles.text}>{words.text}</p>
          </div>
          {children}
        </div>
        <div className={styles.side}>
          <div className={styles.actions}>{actions}</div>
          {details}
        </div>
      </div>
    </div>
  );
}
