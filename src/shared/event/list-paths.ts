import { paths } from "#contract/paths.ts";
import type { ListKind } from "./browse-api.ts";

/** The path of the list of this kind. */
export const listPath = (kind: ListKind): string => (kind === "Combo" ? paths.comboEvents : paths.events);

/** The path of an event's or a combo's own page. */
export function itemPath(item: { event_type: ListKind; id: string; event_name: string }): string {
  return item.event_type === "Combo" ? paths.comboEventDetail(item) : paths.eventDetail(item);
}
