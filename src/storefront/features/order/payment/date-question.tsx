import { useEffect, useRef } from "react";
import { shortStart } from "#src/shared/event/event-time.ts";
import type { DateChange } from "#src/storefront/data/orders.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";

interface DateQuestionProps {
  change: DateChange;
  hasAgreed: boolean;
  /** How often Pay was pressed without an answer. Each press moves the focus to the question. */
  asked: number;
  onKeep: () => void;
  onLetGo: () => void;
}

/** Asks the buyer of a held order whether they want it for the new date. Nothing is charged before they agree. */
export function DateQuestion({ change, hasAgreed, asked, onKeep, onLetGo }: DateQuestionProps) {
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked > 0 || hasAgreed) question.current?.focus();
  }, [asked, hasAgreed]);
  const moved = change.events.map(({ event_name, from, to }) => ({
    name: event_name,
    from: shortStart(from),
    to: shortStart(to),
  }));
  return (
    <div ref={question} tabIndex={-1}>
      {hasAgreed ? (
        <Notice tone="ok" title="You keep your tickets">
          {moved.map(({ name, to }) => (
            <p key={name}>{`${name} is now ${to}.`}</p>
          ))}
        </Notice>
      ) : (
        <Notice
          tone="warn"
          title="The date has changed"
          action={
            <>
              <Button onClick={onKeep}>Keep my tickets</Button>
              <Button variant="quiet" onClick={onLetGo}>
                Let them go
              </Button>
            </>
          }
        >
          {moved.map(({ name, from, to }) => (
            <p key={name}>{`${name} has moved from ${from} to ${to}.`}</p>
          ))}
          <p>Keep your tickets for the new date, or let them go free of charge. Nothing has been charged.</p>
        </Notice>
      )}
    </div>
  );
}
