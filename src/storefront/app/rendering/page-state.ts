import { notOfMembers, notOnComboCards, notOnEventCards, notOnSlides } from "#src/shared/event/shown-fields.ts";
import type { RootState } from "#src/shared/store/slices.ts";
import { notInPages } from "#src/storefront/data/settings-api.ts";
import type { FirstState } from "../first-state.ts";

/**
 * The part of a rendered page's store that hydration needs, in few bytes (docs/decisions/pages/first-load.md). It
 * leaves out list fields that cards do not show, and everything that the browser can derive.
 * @param ownerId the page's owner, if it was rendered for one person
 */
export function pageState(
  { api, region }: Pick<RootState, "api" | "region">,
  calls: string[],
  ownerId?: string,
): FirstState {
  const answers: Record<string, unknown> = {};
  const tags: Record<string, [string, string][]> = {};
  const failed: Record<string, unknown> = {};
  let at = 0;
  for (const [key, entry] of Object.entries(api.queries)) {
    const own = (api.provided.keys[key as keyof typeof api.provided.keys] ?? []) as { type: string; id?: string }[];
    if (own.length > 0) tags[key] = own.map(({ type, id }) => [type, id ?? WITHOUT_ID]);
    if (entry?.status !== "fulfilled") {
      failed[key] = entry;
      continue;
    }
    answers[key] = shown(entry.endpointName, entry.data);
    at = Math.max(at, entry.fulfilledTimeStamp ?? 0);
  }
  const others = Object.keys(failed).length > 0 && { failed: failed as RootState["api"]["queries"] };
  return { answers, tags, at, ...others, ...(region && { region }), calls, ...(ownerId && { ownerId }) };
}

/** Redux Toolkit's own name for tags of a whole type. */
const WITHOUT_ID = "__internal_without_id";

type Fields = Readonly<Record<string, unknown>>;

/** An answer without the fields that its page does not show. */
function shown(endpointName: string | undefined, data: unknown): unknown {
  if (endpointName === "slides") return (data as Fields[]).map((slide) => without(slide, notOnSlides));
  if (endpointName === "settings") return without(data as Fields, notInPages);
  if (endpointName !== "list") return data;
  const { items, ...list } = data as { items: (Fields & { members?: Fields[] })[] };
  return {
    ...list,
    items: items.map((item) =>
      item.members
        ? { ...without(item, notOnComboCards), members: item.members.map((member) => without(member, notOfMembers)) }
        : without(item, notOnEventCards),
    ),
  };
}

function without(item: Fields, fields: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !fields.includes(name)));
}
