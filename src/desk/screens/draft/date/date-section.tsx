import { useEffect } from "react";
import { Link } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { countOf } from "#contract/rules/text/count.ts";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { useVenuesInfiniteQuery } from "../../../calls/venues-api.ts";
import { Card } from "../../../parts/card.tsx";
import form from "../../../parts/fields/form.module.css";
import { TimeField } from "../parts/time-field.tsx";
import { useDraftSection } from "../use-draft-section.ts";

/** Where an event is, and when, by the venue's clock. */
export function DateSection() {
  const { draft, values, set, problemOf } = useDraftSection(["place", "starts", "ends"]);
  const { data, hasNextPage, fetchNextPage, isFetching } = useVenuesInfiniteQuery({ organiser_id: draft.organiser_id });
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const venues = data?.pages.flatMap(({ items }) => items) ?? [];
  const venue = venues.find(({ ref }) => ref === values.place);
  const clock = venue && `${venue.timezone.replace(/^.*\//, "").replaceAll("_", " ")} time.`;
  const problem = problemOf("/place");
  return (
    <Card title="Date and venue">
      <div className={form.form}>
        <div>
          <SelectField
            label="Venue"
            value={values.place ?? ""}
            hint={venue && `${venue.address}, ${venue.suburb}`}
            aria-invalid={problem ? true : undefined}
            onChange={({ target }) => set({ place: target.value || null })}
          >
            <option value="">Choose a venue</option>
            {values.place && !venue && <option value={values.place}>{values.place}</option>}
            {venues.map(({ ref, name, suburb, capacity }) => (
              <option key={ref} value={ref}>{`${name}, ${suburb}${capacity === null ? " (no plan yet)" : ""}`}</option>
            ))}
          </SelectField>
          {problem && <p className={form.wrong}>{problem}</p>}
          {data && venues.length === 0 && (
            <p className={form.hint}>
              You have no venue yet. <Link to={deskPaths.addVenues}>Add your venue</Link>, then come back: this draft
              stays.
            </p>
          )}
        </div>
        <div className={form.two}>
          <TimeField
            label="Starts"
            isNeeded
            value={values.starts}
            hint={clock}
            error={problemOf("/starts")}
            onChange={(starts) => set({ starts: starts ?? null, ...endAfter(values, starts) })}
          />
          <TimeField
            label="Ends"
            isNeeded
            value={values.ends}
            hint={clock}
            error={problemOf("/ends") ?? (isBackwards(values) ? "This ends before it starts." : undefined)}
            onChange={(ends) => set({ ends: ends ?? null })}
          />
        </div>
        {draft.touches && (
          <p>
            <strong>{`${draft.touches.buyers === 1 ? "1 buyer has" : `${draft.touches.buyers} buyers have`} tickets`}</strong>{" "}
            <span>{`in ${countOf(draft.touches.orders, "order")}. When you publish, their tickets work for the new date, and we email each of them.`}</span>
          </p>
        )}
      </div>
    </Card>
  );
}

const isBackwards = ({ starts, ends }: { starts?: string | undefined; ends?: string | undefined }) =>
  starts !== undefined && ends !== undefined && ends <= starts;

const HOUR_MS = 3_600_000;
const USUAL_MS = 2 * HOUR_MS;
const read = (local: string | undefined) => Date.parse(`${local}:00Z`);

/** Moves the end with the start, so that the event stays as long. A new event is two hours long at first. */
function endAfter(before: { starts?: string | undefined; ends?: string | undefined }, starts: string | undefined) {
  const length = read(before.ends) - read(before.starts);
  const ends = new Date(read(starts) + (length > 0 ? length : USUAL_MS));
  return Number.isNaN(ends.getTime()) ? {} : { ends: ends.toISOString().slice(0, 16) };
}
