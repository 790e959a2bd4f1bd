import { useEffect, useRef, useState } from "react";
import { formatCount } from "#contract/rules/text/count.ts";
import type { DoorTicket } from "#src/gate/storage/gate-rows.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { useModal } from "#src/ui/dialogs/use-modal.ts";
import { Stepper } from "#src/ui/forms/stepper.tsx";
import type { SectionCount } from "../rules/door-counts.ts";
import { verdictWord } from "../rules/verdict-words.ts";
import type { Verdict } from "./scan-ticket.ts";
import { verdictDetails } from "./verdict-details.ts";
import { VerdictMark } from "./verdict-mark.tsx";
import styles from "./verdict-screen.module.css";

/** Only a welcome closes by itself. A refusal stays until somebody has read it. */
const WELCOME_MS = 2500;

interface VerdictScreenProps {
  verdict: Verdict;
  timezone: string;
  section: SectionCount | undefined;
  training: boolean;
  darkScreen: boolean;
  onClose: () => void;
  /** Lets these people of a group in or out. */
  onCount: (verdict: Verdict, people: number) => void;
  /** Offered if the scan was stored. */
  onUndo: ((scanId: string, ticket: DoorTicket) => void) | undefined;
}

/**
 * The verdict at the door, over everything: a colour, a shape, a word, and whom to greet. The next code replaces it.
 */
export function VerdictScreen({
  verdict,
  timezone,
  section,
  training,
  darkScreen,
  onClose,
  onCount,
  onUndo,
}: VerdictScreenProps) {
  const dialog = useModal();
  const next = useRef<HTMLButtonElement>(null);
  const said = useRef<HTMLDivElement>(null);
  const { kind, ticket, scanId } = verdict;
  const isWelcome = kind === "enter" || kind === "left";
  const details = verdictDetails(verdict, timezone);
  const place = [ticket?.section, ticket?.seat].filter(Boolean).join(" · ");

  // The focus is on Next, so that pressing Enter twice undoes nothing. For a group it is on no button: a late Enter of
  // a scanner must neither let people in nor send them away.
  useEffect(() => {
    (verdict.kind === "count" ? said : next).current?.focus();
  }, [verdict]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each verdict has its own time.
  useEffect(() => {
    if (!isWelcome) return;
    const timer = setTimeout(onClose, WELCOME_MS);
    return () => clearTimeout(timer);
  }, [verdict, isWelcome, onClose]);

  return (
    <dialog
      ref={dialog}
      className={styles.screen}
      data-kind={kind}
      data-theme={darkScreen ? "dark" : "light"}
      data-dim={darkScreen || undefined}
      aria-label={verdictWord(verdict)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.sheet}>
        {training && <p className={styles.training}>Training: nothing is kept</p>}
        <div ref={said} className={styles.said} role="alert" tabIndex={-1}>
          <div className={styles.mark}>
            <VerdictMark kind={kind} />
          </div>
          <p className={styles.word}>{verdictWord(verdict)}</p>
          {ticket?.name && <p className={styles.name}>{ticket.name}</p>}
          {place && <p className={styles.place}>{place}</p>}
          {details.map((line) => (
            <p key={line} className={styles.detail}>
              {line}
            </p>
          ))}
          {isWelcome && section && (
            <p
              className={styles.count}
            >{`${section.title}: ${formatCount(section.people.in)} of ${formatCount(section.people.expected)} in`}</p>
          )}
        </div>
        {kind === "count" && (
          <CountPeople key={verdict.atMs} verdict={verdict} onCount={(people) => onCount(verdict, people)} />
        )}
        <div className={styles.actions}>
          {onUndo && scanId && ticket && (
            <Button variant="quiet" size="l" onClick={() => onUndo(scanId, ticket)}>
              Undo
            </Button>
          )}
          <Button ref={next} variant="quiet" size="l" onClick={onClose}>
            {kind === "count" ? "Cancel" : "Next"}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

interface CountPeopleProps {
  verdict: Verdict;
  onCount: (people: number) => void;
}

/** Counts the people of a group who pass now. It starts with all who can pass. The others may come later. */
function CountPeople({ verdict, onCount }: CountPeopleProps) {
  const { people: most, direction, ticket } = verdict;
  const [people, setPeople] = useState(most);
  const rest = most - people;
  return (
    <div className={styles.people}>
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
