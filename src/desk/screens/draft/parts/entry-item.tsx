import type { HTMLAttributes } from "react";
import { Button } from "#src/ui/actions/button.tsx";
import { Chip } from "#src/ui/actions/chip.tsx";
import type { Elements } from "#src/ui/layout/elements.ts";
import form from "../../../parts/fields/form.module.css";
import styles from "./entry-item.module.css";

interface EntryItemProps {
  /** For buttons: 'Edit Child'. */
  name: string;
  chips: readonly string[];
  /** A summary in a line or two. */
  summary?: Elements;
  problem?: string | undefined;
  isOff?: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Where the item can be dragged, or moved by keys. */
  handle?: HTMLAttributes<HTMLElement>;
  isDragged?: boolean;
  /** What can be done with the whole of it, under its fields. */
  actions?: Elements;
  /** Its fields. */
  children: Elements;
}

/** One entry of a section, such as a kind of ticket or a voucher. Its fields show while it is open. */
export function EntryItem(props: EntryItemProps) {
  const { name, chips, summary, problem, isOff, isOpen, onOpen, handle, isDragged, actions, children } = props;
  return (
    <li className={styles.item} data-dragged={isDragged || undefined} data-off={isOff || undefined}>
      <div className={styles.head}>
        {handle && (
          <button type="button" className={styles.handle} aria-label={`Move ${name}`} {...handle}>
            <span aria-hidden="true">⠿</span>
          </button>
        )}
        <h3 className={styles.name}>{name}</h3>
        {chips.map((chip) => (
          <Chip key={chip}>{chip}</Chip>
        ))}
        <Button
          variant="quiet"
          size="s"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? "Close" : "Edit"} ${name}`}
          onClick={() => onOpen(!isOpen)}
        >
          {isOpen ? "Close" : "Edit"}
        </Button>
      </div>
      {problem && <p className={form.wrong}>{problem}</p>}
      {summary}
      {isOpen && (
        <div className={form.form}>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </li>
  );
}
