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
  /** Whether a phone hides the band, because the page needs the height. */
  folds?: boolean;
  children: Elements;
}

/** The frame of every picker: the dark band, the event or combo, and the back arrow. */
export function PickerPage({ name, placeName, facts, fallback, step, rule, folds = false, children }: PickerPageProps) {
  usePageHead({ title: `${step}: ${name}`, description: `Choose your tickets for ${name} at ${placeName}.` });
  return (
    <>
      <p className={classNames(styles.band, folds && styles.folded)}>
        <span>{step}</span>
        <span>{rule}</span>
      </p>
      <div className={styles.page}>
        <PickerHead title={name} facts={facts} fallback={fallback} />
        {children}
      </div>
    </>
  );
}

interface PickerHeadProps {
  title: string;
  /** 'Fri 12 Dec, 7:30 pm, Harbour Theatre'. */
  facts: string;
  /** Where the arrow leads when there is no page before this one. */
  fallback: string;
}

/** The event that is being booked, with a back arrow. */
function PickerHead({ title, facts, fallback }: PickerHeadProps) {
  const navigate = useNavigate();
  const back = () => (window.history.length > 1 ? navigate(-1) : navigate(fallback));
  return (
    <header className={styles.head}>
      <BackButton onClick={back} />
      <div>
        <PageHeading className={styles.title}>{title}</PageHeading>
        <p className={styles.facts}>{facts}</p>
      </div>
    </header>
  );
}
