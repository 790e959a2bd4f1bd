import { useState } from "react";
import { Button } from "#src/ui/actions/button.tsx";
import { Stepper } from "#src/ui/forms/stepper.tsx";
import styles from "./count-people.module.css";
import type { Verdict } from "./scan-ticket.ts";

interface CountPeopleProps {
  verdict: Verdict;
  onCount: (people: number) => void;
}

/** Counts the people of a group who pass now. It begins with everybody who can; the others may come later. */
export function CountPeople({ verdict, onCount }: CountPeopleProps) {
  const { people: most, direction, ticket } = verdict;
  const [people, setPeople] = useState(most);
  const rest = most - people;
  return (
    <div className={styles.count}>
      <Stepper label="People" value={people} min={1} max={most} onChange={setPeople} />
      <Button
        size="l"
        variant="accent"
        onClick={() => onCount(people)}
      >{`${direction === "in" ? "Let in" : "Let out"} ${people}`}</Button>
      <p className={styles.rest}>
        {rest === 0
          ? direction === "in"
            ? restIn(ticket?.inside ?? 0)
            : "Everyone goes out."
          : restWords(rest, direction)}
      </p>
    </div>
  );
}

const restIn = (inside: number) => (inside === 0 ? "That's everyone." : `${inside} came in before. That's everyone.`);

const restWords = (rest: number, direction: Verdict["direction"]) =>
  direction === "in" ? `${rest} can come later.` : `${rest} ${rest === 1 ? "stays" : "stay"} inside.`;
