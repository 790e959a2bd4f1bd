import { paths } from "#contract/paths.ts";
import { type CallError, callError } from "#src/http/call-error.ts";
import { eventApi, loadSponsors } from "#src/storefront/data/event-api.ts";
import { eventHead } from "#src/storefront/features/event/event-head.ts";
import { schemaEvent } from "#src/storefront/features/event/event-schema.ts";
import { breadcrumbs } from "./breadcrumbs.ts";
import type { PageFacts, PreparePage } from "./page-facts.ts";
import { prepareNotFound } from "./prepare-not-found.ts";

/** An event under another slug redirects to its canonical address. An unknown event gives status 404. */
export const prepareEvent: PreparePage = async (request) => {
  const { store, params, url, brand, origin } = request;
  const { data: event, error } = await store.dispatch(eventApi.endpoints.event.initiate(params.id ?? ""));
  if (!event) return withoutEvent(callError(error), request);
  await store.dispatch(loadSponsors(event.id));
  const canonical = paths.eventDetail(event);
  const head = eventHead(event, brand);
  const way = breadcrumbs(origin, [
    { name: "Events", path: paths.events },
    { name: event.event_name, path: canonical },
  ]);
  const facts: PageFacts = { status: 200, head: { ...head, structuredData: [schemaEvent(event, origin), way] } };
  return url.pathname === canonical ? facts : { ...facts, redirect: canonical };
};

/** An unknown event is a normal page. A box office that does not answer is a failure of the renderer. */
async function withoutEvent(error: CallError | undefined, request: Parameters<PreparePage>[0]): Promise<PageFacts> {
  if (error?.kind === "not-found" || error?.kind === "invalid") return prepareNotFound(request);
  throw new Error(`the event could not be fetched: ${error?.code ?? "no answer"}`);
}
