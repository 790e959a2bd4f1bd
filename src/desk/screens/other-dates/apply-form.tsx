import { skipToken } from "@reduxjs/toolkit/query";
import { useState } from "react";
import { deskPaths } from "#contract/desk-paths.ts";
import { sharedFields } from "#contract/rules/event/draft-fields.ts";
import type { DeskDraft } from "#contract/wire/desk/drafts.ts";
import type { OtherDate } from "#contract/wire/desk/other-dates.ts";
import { callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { useOtherDatesQuery } from "../../calls/drafts-api.ts";
import { useVenuePlanQuery } from "../../calls/venues-api.ts";
import { Card } from "../../parts/card.tsx";
import form from "../../parts/fields/form.module.css";
import { Refusal } from "../../parts/refusal.tsx";
import { useDesk } from "../../shell/desk-context.ts";
import { type SectionName, sectionFields } from "../draft/section-fields.ts";
import { SaleChoice } from "../series/sale-choice.tsx";
import { saleProblem } from "../series/typed-series.ts";
import { DateList } from "./date-list.tsx";
import { SectionChoice } from "./section-choice.tsx";
import { useApply } from "./use-apply.ts";

interface ApplyFormProps {
  draft: DeskDraft;
  /** The other dates, compared in every field. */
  dates: readonly OtherDate[];
  /** Reads the draft and its dates again. */
  onRead: () => void;
}

/** Chooses sections and dates, previews what changes in each, and applies it. */
export function ApplyForm({ draft, dates, onRead }: ApplyFormProps) {
  const { id, organiser_id, entry } = draft;
  const [sections, setSections] = useState<ReadonlySet<SectionName>>(new Set());
  const [sale, setSale] = useState({ isBefore: false, days: "30", at: "09:00" });
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const { send, undo, done, error, isBusy } = useApply(draft);
  const { organiser, choose } = useDesk();
  const venue = useVenuePlanQuery(entry.place ? { ref: entry.place, organiser_id } : skipToken);

  const named = [...sections].flatMap((name): readonly string[] => sectionFields[name].fields);
  const fields = sharedFields.filter((field) => named.includes(field));
  const wrongSale = sections.has("sale") && sale.isBefore ? saleProblem(sale) : undefined;
  const before = sections.has("sale") && sale.isBefore ? { days_before: Number(sale.days), at: sale.at } : undefined;
  const preview = useOtherDatesQuery(
    fields.length > 0 && !wrongSale
      ? { id, fields: fields.join(","), ...(before && { sale_days_before: sale.days, sale_at: sale.at }) }
      : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const isChecked = preview.currentData !== undefined && !preview.isFetching;
  const changing = (preview.currentData ?? []).filter(({ changes }) => changes.length > 0);
  const chosen = changing.filter(({ ref, obstacles }) => obstacles.length === 0 && !leftOut.has(ref));
  const same = (preview.currentData ?? []).length - changing.length;

  const act = async (work: () => Promise<void>) => {
    await work();
    onRead();
    if (fields.length > 0) void preview.refetch();
  };
  const failed = error ?? callError(preview.error);
  const seriesList = `${deskPaths.events}?series=${encodeURIComponent(entry.series ?? "")}`;
  return (
    <>
      <Card title="Sections">
        <div className={form.form}>
          <SectionChoice
            dates={dates}
            chosen={sections}
            onChoose={(name, isChosen) => setSections(withOne(sections, name, isChosen))}
          />
          {sections.has("sale") && (
            <SaleChoice
              typed={sale}
              saleOpens={entry.sale_opens_at ?? undefined}
              onChange={(change) => setSale((now) => ({ ...now, ...change }))}
            />
          )}
          {wrongSale && <p className={form.wrong}>{wrongSale}</p>}
        </div>
      </Card>
      <Card title="Dates">
        <div className={form.form}>
          <div aria-live="polite">
            {fields.length === 0 && <p>Choose above what to take over. You see each change here before it is made.</p>}
            {preview.isFetching && <p>Checking each date.</p>}
            {isChecked && same > 0 && (
              <p>{same === 1 ? "1 date has all of it already." : `${same} dates have all of it already.`}</p>
            )}
          </div>
          {preview.currentData && (
            <DateList
              dates={changing}
              leftOut={leftOut}
              refused={done?.refused ?? []}
              plan={venue.data?.plan}
              onChoose={(ref, isChosen) => setLeftOut(withOne(leftOut, ref, !isChosen))}
            />
          )}
          <div aria-live="polite">
            {done && (
              <Notice
                tone={done.refused.length > 0 || error ? "warn" : "ok"}
                silent
                title={doneInWords(done)}
                action={
                  done.changed.length > 0 && (
                    <Button variant="quiet" size="s" busy={isBusy} onClick={() => void act(undo)}>
                      Undo
                    </Button>
                  )
                }
              >
                {done.undone === undefined && done.changed.length > 0 && (
                  <>
                    <span>Buyers see nothing of it until you publish.</span>{" "}
                    <ButtonLink
                      size="s"
                      variant="quiet"
                      to={seriesList}
                      onClick={() => organiser && organiser.id !== organiser_id && choose(organiser_id)}
                    >
                      Open the series
                    </ButtonLink>
                  </>
                )}
              </Notice>
            )}
          </div>
          <Refusal
            error={failed}
            isChange={Boolean(error)}
            {...(!error && { onRetry: () => void preview.refetch() })}
          />
          {changing.length > 0 && (
            <div className={form.row}>
              <Button
                busy={isBusy}
                aria-disabled={!isChecked || chosen.length === 0}
                onClick={() => isChecked && chosen.length > 0 && void act(() => send(chosen, fields, before))}
              >
                {chosen.length === 1 ? "Apply to 1 date" : `Apply to ${chosen.length} dates`}
              </Button>
            </div>
          )}
        </div>
      </Card>
    </>
  );
}

function withOne<T>(all: ReadonlySet<T>, one: T, isIn: boolean): ReadonlySet<T> {
  const next = new Set(all);
  if (isIn) next.add(one);
  else next.delete(one);
  return next;
}

const count = (dates: number) => (dates === 1 ? "1 date" : `${dates} dates`);

function doneInWords({ changed, refused, undone }: NonNullable<ReturnType<typeof useApply>["done"]>): string {
  if (undone !== undefined)
    return changed.length > 0
      ? `Took it back on ${count(undone)}. ${count(changed.length)} stayed, because somebody has changed more there.`
      : `Took it back on ${count(undone)}.`;
  if (refused.length === 0) return `Changed ${count(changed.length)}.`;
  return `Changed ${count(changed.length)}. ${refused.length === 1 ? "One needs" : `${refused.length} need`} another look.`;
}
