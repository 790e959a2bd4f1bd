import type { ComboDetail, ComboListItem } from "#contract/wire/combos.ts";
import type { EventListQuery } from "#contract/wire/events.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services, SessionUser } from "#server/services.ts";
import { listFilter } from "../search/list-filter.ts";
import { typesOnSale } from "../ticket-types/types-on-sale.ts";
import { comboDetail, comboListItem, hasMembers } from "./combo-answers.ts";
import { comboMembers, findCombos, likesCombo, listComboIds } from "./combo-queries.ts";

/** One page of combos, and the number of all of them (docs/design/wire.md#browse). @throws RefusalError OUT_OF_RANGE */
export async function browseCombos(
  services: Services,
  query: EventListQuery,
): Promise<{ combos: ComboListItem[]; total: number }> {
  const { ids, total } = await listComboIds(services.reads, listFilter(query));
  const found = await withMembers(services, ids);
  return { combos: found.map(({ combo, members }) => comboListItem(combo, members)), total };
}

/** The combos with these ids, as lists have them. Unknown ids are left out. */
export async function listedCombos(services: Services, ids: readonly number[]): Promise<ComboListItem[]> {
  return (await withMembers(services, ids)).map(({ combo, members }) => comboListItem(combo, members));
}

/** One combo with its events. `likes` says whether the user likes it. @throws RefusalError EVENT_NOT_FOUND */
export async function showCombo(
  services: Services,
  comboId: number,
  user: SessionUser | null = null,
): Promise<ComboDetail> {
  const [found] = await withMembers(services, [comboId]);
  if (!found) throw new RefusalError("EVENT_NOT_FOUND");
  const likes = user !== null && (await likesCombo(services.db, user.id, comboId));
  return comboDetail(found.combo, found.members, likes, await typesOf(services, [found]));
}

/** Every combo that is still to come, soonest first, with its events. */
export async function showCombos(services: Services): Promise<ComboDetail[]> {
  const { ids } = await listComboIds(services.reads, listFilter({}));
  const found = await withMembers(services, ids);
  const types = await typesOf(services, found);
  return found.map(({ combo, members }) => comboDetail(combo, members, false, types));
}

const typesOf = (services: Services, combos: readonly { members: readonly { id: number }[] }[]) =>
  typesOnSale(services.reads, [...new Set(combos.flatMap(({ members }) => members.map(({ id }) => id)))]);

async function withMembers(services: Services, ids: readonly number[]) {
  const combos = await findCombos(services.reads, ids);
  const byCombo = Map.groupBy(await comboMembers(services.reads, ids), (member) => member.combo_event_id);
  return combos.flatMap((combo) => {
    const members = byCombo.get(combo.id) ?? [];
    return hasMembers(members) ? [{ combo, members }] : [];
  });
}
