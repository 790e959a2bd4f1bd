import { hasAreas } from "#contract/rules/event/venue-kinds.ts";
import { completeFree } from "#contract/rules/plan/free-seats.ts";
import { withAreas } from "#contract/rules/seats/seat-plan.ts";
import type { CatalogueFile } from "./format.ts";

type Plan = NonNullable<CatalogueFile["places"]>[number]["plan"];

/**
 * A file whose shape has been checked, with its plans complete. The standing areas of a General admission venue get the
 * rows and columns that the file leaves out, and sections of free seats also get their outlines. A section that lacks
 * them in any other case is a mistake, named by its JSON pointer.
 */
export function completePlans(content: CatalogueFile): {
  content: CatalogueFile;
  mistakes: { at: string; what: string }[];
} {
  const mistakes: { at: string; what: string }[] = [];
  const places = content.places?.map((place, index) => {
    const plan = completePlan(place.plan, hasAreas(place.type));
    for (const [at, section] of plan.sections.entries()) {
      const missing = (["rows", "columns", "outline"] as const).filter((field) => section[field] === undefined);
      if (missing.length > 0)
        mistakes.push({ at: `/places/${index}/plan/sections/${at}`, what: `lacks ${missing.join(", ")}` });
    }
    return { ...place, plan };
  });
  return { content: { ...content, ...(places && { places }) }, mistakes };
}

const completePlan = (plan: Plan, isStanding: boolean): Plan => ({
  ...plan,
  sections: isStanding ? withAreas(plan.sections) : plan.sections.map((section) => completeFree(section)),
});
