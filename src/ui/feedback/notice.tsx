import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon, type IconName } from "../media/icon.tsx";
import styles from "./notice.module.css";

type Tone = "info" | "warn" | "danger" | "ok";

interface NoticeProps {
  tone: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** A Button or link that helps. */
  action?: ReactNode;
  /** Whether screen readers skip it, because a live region beside it has the same words. */
  silent?: boolean;
}

const iconByTone: Record<Tone, IconName> = { info: "info", warn: "warn", danger: "warn", ok: "check" };

/** Says what happened and what to do. Screen readers read out warnings and failures when they appear. */
export function Notice({ tone, title, children, action, silent = false }: NoticeProps) {
  const role = tone === "danger" ? "alert" : "status";
  return (
    <div className={classNames(styles.notice, styles[tone])} role={silent ? undefined : role}>
      <span className={styles.icon}>
        <Icon name={iconByTone[tone]} />
      </span>
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
