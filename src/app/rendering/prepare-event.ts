import { paths } from "#contract/paths.ts";
import { type CallError, callError } from "#src/data/base-query.ts";
import { eventApi } from "#src/data/event-api.ts";
import { eventHead } from "#src/features/event/event-head.ts";
import { schemaEvent } from "#src/features/event/event-schema.ts";
import { loadSponsors } from "#src/features/event/sponsor-api.ts";
import { breadcrumbs } from "./breadcrumbs.ts";
import type { PageFacts, PreparePage } from "./page-facts.ts";
import { prepareNotFound } from "./prepare-not-found.ts";

/** An event under another name's slug is sent to its own address; one that does not exist is a page with status 404. */
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

/** No such event is the page's answer; a box office that does not answer is the renderer's failure. */
async function withoutEvent(error: CallError | undefined, request: Parameters<PreparePage>[0]): Promise<PageFacts> {
  if (error?.kind === "not-found" || error?.kind === "invalid") return prepareNotFound(request);
  throw new Error(`the event could not be had: ${error?.code ?? "no answer"}`);
}
