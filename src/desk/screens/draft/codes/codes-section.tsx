import { useState } from "react";
import { paths } from "#contract/paths.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { Booked } from "#contract/wire/desk/venues.ts";
import type { AccessCodeEntry } from "#contract/wire/entry-sale.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Card } from "../../../parts/card.tsx";
import form from "../../../parts/fields/form.module.css";
import { EntryItem } from "../parts/entry-item.tsx";
import styles from "../parts/entry-list.module.css";
import { type ProblemOf, within } from "../parts/problems.ts";
import { useEntryFocus } from "../parts/use-entry-focus.ts";
import { useDraftSection } from "../use-draft-section.ts";
import { useDraftVenue } from "../use-draft-venue.ts";
import { VenueGate } from "../venue-gate.tsx";
import { CodeFields } from "./code-fields.tsx";
import { codeKey, newCode } from "./new-code.ts";

/** The presale codes of a draft. */
export function CodesSection() {
  const { draft, values, set, problemOf } = useDraftSection(["access_codes"]);
  const venue = useDraftVenue(draft);
  const { name = "" } = draft.entry;
  return (
    <Card title="Presale codes">
      <VenueGate venue={venue}>
        {(plan) => (
          <CodeEditor
            plan={plan}
            booked={venue.booked}
            codes={values.access_codes ?? []}
            event={draft.event_id === null ? null : { id: draft.event_id, event_name: name }}
            hasOpening={Boolean(draft.entry.sale_opens_at)}
            clock={venue.clock}
            onChange={(access_codes) => set({ access_codes })}
            problemOf={problemOf}
          />
        )}
      </VenueGate>
    </Card>
  );
}

interface CodeEditorProps {
  plan: SeatPlan;
  booked: Booked | undefined;
  codes: readonly AccessCodeEntry[];
  /** The published event, which a code's link opens. Null: it is not published yet. */
  event: { id: string; event_name: string } | null;
  hasOpening: boolean;
  clock: string;
  onChange: (codes: AccessCodeEntry[]) => void;
  problemOf: ProblemOf;
}

/** Codes that let some people buy before everybody else. */
function CodeEditor({ codes, booked, event, hasOpening, onChange, problemOf, ...venue }: CodeEditorProps) {
  const [open, setOpen] = useState<number>();
  const { list, moreRef, ...focus } = useEntryFocus();
  const usesOf = ({ code }: AccessCodeEntry) =>
    booked?.access_codes.find((one) => codeKey(one.code) === codeKey(code))?.orders;
  const problem = problemOf("/access_codes", "itself");
  return (
    <div className={form.form}>
      <p className={form.hint}>
        A presale code opens the event, or some of its sections, before the sale opens for everybody.
      </p>
      {!hasOpening && <p>First set when the sale opens, under Sale. Presale codes work until then.</p>}
      {problem && hasOpening && <p className={form.wrong}>{problem}</p>}
      <ul ref={list} className={styles.list}>
        {codes.map((code, at) => {
          const uses = usesOf(code);
          const isOn = code.active !== false;
          const set = (changed: AccessCodeEntry) => onChange(codes.with(at, changed));
          return (
            <EntryItem
              // biome-ignore lint/suspicious/noArrayIndexKey: a code has no other name while it is typed.
              key={at}
              name={code.name}
              chips={[...(isOn ? [] : ["Off"]), ...(uses === undefined ? [] : [ordersWords(uses)])]}
              isOff={!isOn}
              isOpen={open === at}
              onOpen={(isOpen) => setOpen(isOpen ? at : undefined)}
              problem={problemOf(`/access_codes/${at}`, open === at ? "itself" : undefined)}
              summary={<p className={form.hint}>{code.code}</p>}
              actions={
                <>
                  {event && <CopyLink link={linkOf(event, code)} />}
                  <Button variant="quiet" onClick={() => set({ ...code, active: !isOn })}>
                    {isOn ? "Switch off" : "Switch on"}
                  </Button>
                  {uses === undefined ? (
                    <Button
                      variant="quiet"
                      onClick={() => {
                        setOpen(undefined);
                        focus.removed(at);
                        onChange(codes.filter((_, other) => other !== at));
                      }}
                    >
                      Remove
                    </Button>
                  ) : (
                    <p className={form.hint}>Somebody bought with it, so it can be switched off but not removed.</p>
                  )}
                </>
              }
            >
              <CodeFields
                {...venue}
                code={code}
                isUsed={uses !== undefined}
                problemOf={within(problemOf, `/access_codes/${at}`)}
                onChange={set}
              />
            </EntryItem>
          );
        })}
      </ul>
      {hasOpening && (
        <div ref={moreRef} className={styles.more}>
          <Button
            variant="quiet"
            onClick={() => {
              onChange([
                ...codes,
                { name: codes.length === 0 ? "Presale" : `Presale ${codes.length + 1}`, code: newCode() },
              ]);
              setOpen(codes.length);
              focus.added();
            }}
          >
            Add a presale code
          </Button>
        </div>
      )}
    </div>
  );
}

const ordersWords = (uses: number) => `${uses} ${uses === 1 ? "order" : "orders"}`;

const linkOf = (event: { id: string; event_name: string }, { code }: AccessCodeEntry) =>
  `${location.origin}${paths.eventDetail(event)}?${new URLSearchParams({ code })}`;

/** Copies a link. If the browser does not allow that, it shows the link to copy by hand. */
function CopyLink({ link }: { link: string }) {
  const [outcome, setOutcome] = useState<"copied" | "refused">();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setOutcome("copied");
    } catch {
      setOutcome("refused");
    }
  };
  return (
    <>
      <Button variant="quiet" onClick={() => void copy()}>
        Copy the link
      </Button>
      <p role="status" className={outcome === "refused" ? form.secret : form.hint}>
        {outcome === "copied" ? "Copied." : outcome === "refused" ? link : ""}
      </p>
    </>
  );
}
