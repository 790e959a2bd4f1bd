import { paths } from "../../../contract/paths.ts";
import type { CallError } from "../../data/base-query";
import { loadCombo } from "../../data/combo-api";
import { comboHead } from "../../features/event/combo-head";
import { schemaSeries } from "../../features/event/combo-schema";
import { breadcrumbs } from "./breadcrumbs";
import type { PageFacts, PreparePage } from "./page-facts";
import { prepareNotFound } from "./prepare-not-found";

/** As an event's page: another name leads to the right address, and none such is a page with status 404. */
export const prepareCombo: PreparePage = async (request) => {
  const { store, params, url, brand, origin } = request;
  const { data: combo, error } = await store.dispatch(loadCombo(params.id ?? ""));
  if (!combo) {
    const failed = error as CallError | undefined;
    if (failed?.kind === "not-found" || failed?.kind === "invalid") return prepareNotFound(request);
    throw new Error(`the combo could not be had: ${failed?.code ?? "no answer"}`);
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
