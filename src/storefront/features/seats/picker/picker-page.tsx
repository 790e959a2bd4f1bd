import { useNavigate } from "react-router-dom";
import { BackButton } from "#src/ui/actions/back-button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import type { Elements } from "#src/ui/layout/elements.ts";
import { usePageHead } from "#src/ui/layout/page-head.ts";
import { PageHeading } from "#src/ui/layout/page-heading.tsx";
import styles from "./picker-page.module.css";

interface PickerPageProps {
  name: string;
  placeName: string;
  /** 'Fri 12 Dec, 7:30 pm, Harbour Theatre' */
  facts: string;
  /** Where the arrow leads when there is no page before this one. */
  fallback: string;
  /** 'Choosing seats' */
  step: string;
  /** 'Max 10 tickets' */
  rule: string;
  /**
   * What is chosen from: the parts below, in this order. They fill the screen, and each scrolls by itself. Anything else is a
   * page as usual.
   */
  children: Elements;
}

/** The frame of every picker: the event or combo, the back arrow, and what is chosen. */
export function PickerPage({ name, placeName, facts, fallback, step, rule, children }: PickerPageProps) {
  const navigate = useNavigate();
  const back = () => (window.history.length > 1 ? navigate(-1) : navigate(fallback));
  usePageHead({ title: `${step}: ${name}`, description: `Choose your tickets for ${name} at ${placeName}.` });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <BackButton onClick={back} />
        <div className={styles.about}>
          <p className={styles.step}>{[step, rule].filter(Boolean).join(" · ")}</p>
          <PageHeading className={styles.title}>{name}</PageHeading>
          <p className={styles.facts}>{facts}</p>
        </div>
      </header>
      {children}
    </div>
  );
}

/** The steps of a combo, which stand above its events' parts. */
export const PickerSteps = ({ children }: { children: Elements }) => <div className={styles.steps}>{children}</div>;

/** What narrows the choice: tools, prices, and the list where there is room for it. */
export const PickerTop = ({ children }: { children: Elements }) => <div className={styles.top}>{children}</div>;

/** The map, or what replaces it. It has at least half of the screen's height, whatever else is open. */
export const PickerStage = ({ children }: { children: Elements }) => <div className={styles.stage}>{children}</div>;

interface PickerSheetProps {
  /** Whether the choices themselves are in it. It then takes the column's whole height. */
  hasList?: boolean;
  children: Elements;
}

/** What is chosen, messages about it, and Proceed, which never scrolls away. */
export function PickerSheet({ hasList = false, children }: PickerSheetProps) {
  return <div className={classNames(styles.sheet, hasList && styles.list)}>{children}</div>;
}
