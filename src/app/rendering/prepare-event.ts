import { paths } from "../../../contract/paths.ts";
import type { CallError } from "../../data/base-query";
import { eventApi } from "../../data/event-api";
import { EVENT_BANNER_SIZES } from "../../features/event/banner-sizes";
import { eventHead } from "../../features/event/event-head";
import { imageSource, imageSourceSet } from "../../ui/image-source";
import type { PageFacts, PreparePage } from "./page-facts";
import { prepareNotFound } from "./prepare-not-found";

/** An event under another name's slug is sent to its own address; one that does not exist is a page with status 404. */
export const prepareEvent: PreparePage = async (request) => {
  const { store, params, url, brand, origin } = request;
  const { data: event, error } = await store.dispatch(eventApi.endpoints.event.initiate(params.id ?? ""));
  if (!event) return withoutEvent(error as CallError | undefined, request);
  const head = eventHead(event, brand, origin);
  const canonical = paths.eventDetail(event);
  const facts: PageFacts = {
    status: 200,
    head: {
      ...head,
      preload: {
        href: imageSource(event.event_banner, 640),
        srcSet: imageSourceSet(event.event_banner, 1280),
        sizes: EVENT_BANNER_SIZES,
      },
    },
  };
  return decodeURI(url.pathname) === canonical ? facts : { ...facts, redirect: canonical + url.search };
};

/** No such event is the page's answer; a box office that does not answer is the renderer's failure. */
async function withoutEvent(error: CallError | undefined, request: Parameters<PreparePage>[0]): Promise<PageFacts> {
  if (error?.kind === "not-found" || error?.kind === "invalid") return prepareNotFound(request);
  throw new Error(`the event could not be had: ${error?.code ?? "no answer"}`);
}
