import { paths } from "#contract/paths.ts";
import { listPath } from "#src/shared/event/list-paths.ts";
import type { PageHead } from "#src/ui/layout/page-head.ts";
import { isNarrowed, type ListAddress } from "./list-address.ts";

export function homeHead(brand: string): PageHead {
  return {
    title: `${brand}: tickets for events across Australia`,
    description:
      "Concerts, theatre, comedy, festivals and more across Australia. Choose your seat on the plan, pay once, and keep your tickets on your phone.",
    canonical: paths.home,
  };
}

/** The h1 of a list page. */
export function listTitle({ kind, words, state }: ListAddress): string {
  if (words) return `Results for “${words}”${state ? ` in ${state}` : ""}`;
  if (kind === "Combo") return state ? `Combo Events in ${state}` : "Combo Events";
  return state ? `Events in ${state}` : "Upcoming Events";
}

export function listHead(list: ListAddress, brand: string): PageHead {
  const where = list.state ?? "Australia";
  return {
    title: `${listTitle(list)} | ${brand}`,
    description:
      list.kind === "Combo"
        ? `Two or more events in ${where} for one lower price: dates, venues and what you save.`
        : `Everything on sale in ${where}: dates, venues and prices with all fees shown.`,
    canonical: listPath(list.kind),
    // A page of results exists for every word or date that anybody types, so search engines must not index it.
    unlisted: list.words !== "" || isNarrowed(list),
  };
}
