import { deskPaths } from "#contract/desk-paths.ts";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { useDraftsInfiniteQuery } from "../../calls/drafts-api.ts";
import { useEventsInfiniteQuery } from "../../calls/events-api.ts";
import { useVenuesInfiniteQuery } from "../../calls/venues-api.ts";
import { Card } from "../../parts/card.tsx";
import form from "../../parts/fields/form.module.css";

/** Leads an organiser without events to its first one: a venue, then an event. Other organisers do not see it. */
export function FirstSteps({ organiserId }: { organiserId: string }) {
  const events = useEventsInfiniteQuery({ organiser_id: organiserId });
  const venues = useVenuesInfiniteQuery({ organiser_id: organiserId });
  const drafts = useDraftsInfiniteQuery({ organiser_id: organiserId });
  const first = <Row,>(list: { data?: { pages: readonly { items: readonly Row[] }[] } | undefined }) =>
    list.data?.pages[0]?.items[0];
  if (!events.data || !venues.data || !drafts.data || first(events)) return null;
  const listed = venues.data.pages[0]?.items ?? [];
  const venue = listed.find(({ capacity }) => capacity !== null);
  const [planless] = listed;
  const draft = first(drafts);
  if (!venue && planless)
    return (
      <Card title="Now, the plan of your venue">
        <p>{`${planless.name} has no plan yet, so nothing can be sold there. Give it one, then make your first event.`}</p>
        <div className={form.row}>
          <ButtonLink to={deskPaths.venue(planless.ref)}>{`Open ${planless.name}`}</ButtonLink>
        </div>
      </Card>
    );
  if (!venue)
    return (
      <Card title="First, your venue">
        <p>
          An event needs a venue with a plan of its seats or areas. If you have both in a file, add that. Or make a new
          venue. Then make your first event.
        </p>
        <div className={form.row}>
          <ButtonLink to={deskPaths.addVenues}>Add your venue</ButtonLink>
          <ButtonLink variant="quiet" to={deskPaths.venues}>
            Make a new one
          </ButtonLink>
        </div>
      </Card>
    );
  return (
    <Card title="Now, your first event">
      <p>
        {draft
          ? "Your event is begun, and everything you typed is saved. Nobody sees it until you publish it."
          : `${venue.name} is ready. Give your event a date, a picture and a price, look at its page, and publish it.`}
      </p>
      <div className={form.row}>
        {draft ? (
          <ButtonLink to={deskPaths.draft(draft.id)}>{`Go on with ${draft.name || "your event"}`}</ButtonLink>
        ) : (
          <ButtonLink to={`${deskPaths.events}?new=1`}>Make your first event</ButtonLink>
        )}
        <ButtonLink variant="quiet" to={deskPaths.addVenues}>
          Add another venue
        </ButtonLink>
      </div>
    </Card>
  );
}
