import { paths } from "#contract/paths.ts";
import { callError } from "#src/http/call-error.ts";
import { loadCombo } from "#src/storefront/data/event-api.ts";
import { comboHead } from "#src/storefront/features/event/combo/combo-head.ts";
import { schemaSeries } from "#src/storefront/features/event/combo/combo-schema.ts";
import { breadcrumbs } from "./breadcrumbs.ts";
import type { PageFacts, PreparePage } from "./page-facts.ts";
import { prepareNotFound } from "./prepare-not-found.ts";

/** As for an event's page, another name redirects to the canonical address, and an unknown combo gives status 404. */
export const prepareCombo: PreparePage = async (request) => {
  const { store, params, url, brand, origin } = request;
  const { data: combo, error } = await store.dispatch(loadCombo(params.id ?? ""));
  if (!combo) {
    const failed = callError(error);
    if (failed?.kind === "not-found" || failed?.kind === "invalid") return prepareNotFound(request);
    throw new Error(`the combo could not be fetched: ${failed?.code ?? "no answer"}`);
  }
  const canonical = paths.comboEventDetail(combo);
  const head = comboHead(combo, brand);
  const way = breadcrumbs(origin, [
    { name: "Combo Events", path: paths.comboEvents },
    { name: combo.event_name, path: canonical },
  ]);
  const facts: PageFacts = { status: 200, head: { ...head, structuredData: [schemaSeries(combo, origin), way] } };
  return url.pathname === canonical ? facts : { ...facts, redirect: canonical };
};
