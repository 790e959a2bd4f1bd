import { BackButton } from "#src/ui/back-button.tsx";
import { PageHeading } from "#src/ui/page-heading.tsx";
import styles from "./step-head.module.css";

/** The steps between the choice, which was the first, and the ticket. */
const steps = {
  attendees: {
    title: "Attendee details",
    number: 2,
    lead: "Each ticket carries the name you give it here. What you type is kept if you leave and come back.",
  },
  checkout: {
    title: "Checkout",
    number: 3,
    lead: "Look through your order before you go on. Your seats stay held until the time is up.",
  },
} as const;

interface StepHeadProps {
  step: keyof typeof steps;
  onBack: () => void;
}

/** Where the buyer is on the way to the ticket, what is done here, and the way back, which asks. */
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
