import { useNavigate } from "react-router-dom";
import { BackButton } from "#src/ui/actions/back-button.tsx";
import { PageHeading } from "#src/ui/layout/page-heading.tsx";
import styles from "./picker-head.module.css";

interface PickerHeadProps {
  title: string;
  /** 'Fri 12 Dec, 7:30 pm, Harbour Theatre'. */
  facts: string;
  /** Where the arrow leads when there is no page before this one. */
  fallback: string;
}

/** The event that is being booked, with a back arrow. */
export function PickerHead({ title, facts, fallback }: PickerHeadProps) {
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
