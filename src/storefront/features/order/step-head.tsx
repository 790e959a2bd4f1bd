import { BackButton } from "#src/ui/actions/back-button.tsx";
import { PageHeading } from "#src/ui/layout/page-heading.tsx";
import styles from "./step-head.module.css";

const order = ["Tickets", "Names", "Pay"] as const;

/** The steps after the choice of tickets, which is the first step. */
const steps = {
  attendees: { title: "Attendee details", name: "Names", lead: "Your tickets carry the names you give here." },
  checkout: { title: "Checkout", name: "Pay", lead: "Check your order before you continue." },
} as const;

interface StepHeadProps {
  step: keyof typeof steps;
  onBack: () => void;
}

/** Where the buyer is ('1 Tickets › 2 Names › 3 Pay'), the step's title and purpose, and a back button that asks first. */
export function StepHead({ step, onBack }: StepHeadProps) {
  const { title, name, lead } = steps[step];
  return (
    <header>
      <div className={styles.row}>
        <BackButton onClick={onBack} />
        <PageHeading className={styles.title}>{title}</PageHeading>
        <ol className={styles.steps} aria-label="Steps">
          {order.map((one, index) => (
            <li key={one} aria-current={one === name ? "step" : undefined}>
              {`${index + 1} ${one}`}
            </li>
          ))}
        </ol>
      </div>
      <p>{lead}</p>
    </header>
  );
}
