import { useEffect, useRef, useState } from "react";
import { momentWords } from "#contract/rules/event/event-label.ts";
import { listInWords } from "#contract/rules/text/list-in-words.ts";
import { useEventQuery } from "#src/storefront/data/event-api.ts";
import type { PresaleState } from "#src/storefront/data/presale.ts";
import type { Presale } from "#src/storefront/data/presale-api.ts";
import { usePresale } from "#src/storefront/data/use-presale.ts";
import { dropTypedCode, readTypedCode } from "#src/storefront/storage/typed-codes.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import styles from "./before-sale.module.css";
import { BuyTickets } from "./buy-tickets.tsx";
import { PresaleForm } from "./presale-form.tsx";

export interface PresaleCodeProps {
  eventId: string;
  /** Called with whether a code of this visit opens something, now or later. */
  onAccepted?: (isAccepted: boolean) => void;
  /** Called with whether this visit has a presale, even one that is over. */
  onKnown?: (isKnown: boolean) => void;
}

/** Before an event's sale: a field for a presale code, or what the code of this visit opens. */
export function PresaleCode({ eventId, onAccepted, onKnown }: PresaleCodeProps) {
  // Only the browser knows a code that came with a link.
  const [given, setGiven] = useState<string>();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    setGiven(readTypedCode(eventId));
    setIsReady(true);
  }, [eventId]);
  const { presale, state, nowMs, isAsking, error, refetch } = usePresale(eventId, isReady);
  const [isAnother, setIsAnother] = useState(false);
  const showOwn = () => {
    setGiven(undefined);
    setIsAnother(false);
  };
  const own = presale !== null && state !== "over" ? presale : undefined;
  const isAccepted = own !== undefined;
  useEffect(() => onAccepted?.(isAccepted), [onAccepted, isAccepted]);
  const isKnown = presale !== null;
  useEffect(() => onKnown?.(isKnown), [onKnown, isKnown]);
  return (
    <section className={styles.presale} aria-label="Presale">
      {presale && state === "over" && <Notice tone="info" title={`${presale.name}: this presale is over`} />}
      {own && !isAnother && given === undefined ? (
        <Accepted presale={own} state={state} nowMs={nowMs} onAnother={() => setIsAnother(true)} onAgain={refetch} />
      ) : (
        <>
          <PresaleForm eventId={eventId} isReady={isReady} given={isAsking ? undefined : given} onAccepted={showOwn} />
          {own && (
            <Button
              variant="quiet"
              onClick={() => {
                dropTypedCode(eventId);
                showOwn();
              }}
            >{`Keep ${own.name}`}</Button>
          )}
        </>
      )}
      {error && !presale && (
        <Notice
          tone="warn"
          title="We couldn't look up your presale"
          action={
            <Button size="s" variant="quiet" onClick={refetch}>
              Try again
            </Button>
          }
        >{`${error.message} If you've used a code on this visit, we still have it.`}</Notice>
      )}
    </section>
  );
}

interface AcceptedProps {
  presale: Presale;
  state: PresaleState | undefined;
  nowMs: number;
  onAnother: () => void;
  onAgain: () => void;
}

/** What the code opens and until when, with the way to the seats once it is open. */
function Accepted({ presale, state, nowMs, onAnother, onAgain }: AcceptedProps) {
  const { data: event } = useEventQuery(presale.event_id);
  const box = useRef<HTMLDivElement>(null);
  // The pressed button was removed with the form, so the focus moves to the part that replaced it.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, []);
  const what = openedWords(presale.sections);
  return (
    <div ref={box} tabIndex={-1} className={styles.accepted}>
      <Notice tone={state === "used-up" ? "warn" : "ok"} title={`Presale code accepted: ${presale.name}`}>
        {state === "early" && presale.opens_at
          ? `You can buy ${what} from ${momentWords(presale.opens_at, nowMs)}. This page changes by itself.`
          : state === "used-up"
            ? "Every order that this code allows is taken. If one ends unpaid, you can buy here. This page changes by itself."
            : `You can buy ${what} until ${momentWords(presale.closes_at, nowMs)}.`}
      </Notice>
      {state === "open" && event && <BuyTickets event={event} isInRoom={false} block />}
      <div className={styles.more}>
        {state === "used-up" && (
          <Button size="s" variant="quiet" onClick={onAgain}>
            Check again
          </Button>
        )}
        <Button size="s" variant="quiet" onClick={onAnother}>
          Use another code
        </Button>
      </div>
    </div>
  );
}

const MOST_NAMED = 6;

/**
 * What a code opens: 'tickets', or 'tickets in Lower 1 to 28, Circle and Balcony'. If there are many sections, only the
 * first are named.
 */
export function openedWords(sections: readonly { title: string }[] | null): string {
  if (sections === null) return "tickets";
  const runs = sectionRuns(sections.map(({ title }) => title));
  const more = runs.slice(MOST_NAMED).reduce((sum, { count }) => sum + count, 0);
  const names = runs.slice(0, MOST_NAMED).map(({ words }) => words);
  return `tickets in ${listInWords(more > 0 ? [...names, `${more} more`] : names)}`;
}

/** Sections that follow each other in number, such as Lower 1, Lower 2 and Lower 3, are one: 'Lower 1 to 3'. */
function sectionRuns(titles: readonly string[]): { words: string; count: number }[] {
  const runs: { name: string; first: number; last: number }[] = [];
  for (const title of titles) {
    const [, name = title, digits] = /^(.* )(\d+)$/.exec(title) ?? [];
    const number = Number(digits);
    const run = runs.at(-1);
    if (run?.name === name && run.last + 1 === number) run.last = number;
    else runs.push({ name, first: number, last: number });
  }
  return runs.map(({ name, first, last }) => ({
    words: Number.isNaN(first) ? name : `${name}${first === last ? first : `${first} to ${last}`}`,
    count: Number.isNaN(first) ? 1 : last - first + 1,
  }));
}
