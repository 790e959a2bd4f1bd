import { BackButton } from "#src/ui/back-button.tsx";
import { PageHeading } from "#src/ui/page-heading.tsx";
import styles from "./step-head.module.css";

/** The steps after the choice of seats, which is the first step. */
const steps = {
  attendees: {
    title: "Attendee details",
    number: 2,
    lead: "Each ticket carries the name you give it here. What you type is kept if you leave and come back.",
  },
  checkout: {
    title: "Checkout",
    number: 3,
    lead: "Check your order before you continue. Your seats stay held until the time is up.",
  },
} as const;

interface StepHeadProps {
  step: keyof typeof steps;
  onBack: () => void;
}

/** The step's number, title and purpose, with a back button that asks before it leaves. */
export function StepHead({ step, onBack }: StepHeadProps) {
  const { title, number, lead } = steps[step];
  return (
    <header>
      <div className={styles.row}>
        <BackButton onClick={onBack} />
        <PageHeading className={styles.title}>{title}</PageHeading>
        <p className={styles.number}>Step {number} of 3</p>
      </div>
      <p>{lead}</p>
    </header>
  );
}
