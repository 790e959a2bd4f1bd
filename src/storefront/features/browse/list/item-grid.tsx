import type { ReactNode } from "react";
import { type CardHeading, ItemCard } from "#src/shared/event/item-card.tsx";
import type { CardItem } from "#src/shared/event/shown-fields.ts";
import { classNames } from "#src/ui/class-names.ts";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import { useInDocument } from "#src/ui/loading/use-hydrated.ts";
import styles from "./item-grid.module.css";

interface ItemGridProps {
  children: ReactNode;
  busy: boolean;
  /** One line of tall cards that scrolls sideways, on a phone too. */
  row?: boolean;
}

/** The list around cards. */
export function ItemGrid({ children, busy, row }: ItemGridProps) {
  const isInDocument = useInDocument();
  return (
    <ul
      className={classNames(styles.grid, row && styles.row, !row && isInDocument && styles.laterCells)}
      aria-busy={busy || undefined}
    >
      {children}
    </ul>
  );
}

interface ItemCellsProps {
  items: readonly CardItem[];
  heading: CardHeading;
  /** The grid around them is a row. */
  row?: boolean;
  /** The page begins with them, so that the first two pictures are its largest. */
  isFirst?: boolean;
}

export function ItemCells({ items, heading, row, isFirst = false }: ItemCellsProps) {
  return items.map((item, index) => (
    <li key={item.id}>
      <ItemCard item={item} heading={heading} inRow={row} priority={isFirst && index < 2} />
    </li>
  ));
}

/** Placeholders of the same shape while the cards load. */
export function WaitingCells({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => index).map((index) => (
    <li key={index} aria-hidden={index > 0 || undefined}>
      {index === 0 && <VisuallyHidden>Loading events</VisuallyHidden>}
      <div className={styles.waiting}>
        <Skeleton className={styles.waitingPicture} />
        <div>
          <Skeleton shape="text" />
          <Skeleton shape="text" />
          <Skeleton shape="text" />
        </div>
      </div>
    </li>
  ));
}

/** A cell as wide as the list, for messages inside it. */
export function WideCell({ children }: { children: ReactNode }) {
  return <li className={styles.wide}>{children}</li>;
}
