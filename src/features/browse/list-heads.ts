import { paths } from "../../../contract/paths.ts";
import type { PageHead } from "../../ui/page-head";
import type { ListAddress } from "./event-search";

export function homeHead(brand: string): PageHead {
  return {
    title: `${brand}: tickets for events across Australia`,
    description:
      "Concerts, theatre, comedy, festivals and more across Australia. Pick your seat on the plan, pay once, and keep your tickets on your phone.",
    canonical: paths.home,
  };
}

/** The h1 of /events. */
export function listTitle({ words, state }: ListAddress): string {
  if (words) return `Results for “${words}”`;
  return state ? `Events in ${state}` : "Upcoming Events";
}

export function eventsHead(list: ListAddress, brand: string): PageHead {
  const where = list.state ?? "Australia";
  return {
    title: `${listTitle(list)} | ${brand}`,
    description: `Everything on sale in ${where}: dates, venues and prices with all fees shown.`,
    canonical: paths.events,
    // One page of results per word that anyone may type is not for an index.
    unlisted: list.words !== "",
  };
}
