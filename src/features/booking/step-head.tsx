import { BackButton } from "../../ui/back-button";
import { PageHeading } from "../../ui/page-heading";
import styles from "./step-head.module.css";

interface StepHeadProps {
  title: string;
  /** 2 attendees, 3 checkout; 1 was the choice. */
  step: 2 | 3;
  onBack: () => void;
}

/** Where the buyer is on the way to the ticket, and the way back, which asks. */
export function StepHead({ title, step, onBack }: StepHeadProps) {
  return (
    <header className={styles.head}>
      <BackButton onClick={onBack} />
      <PageHeading className={styles.title}>{title}</PageHeading>
      <p className={styles.step}>Step {step} of 3</p>
    </header>
  );
}
