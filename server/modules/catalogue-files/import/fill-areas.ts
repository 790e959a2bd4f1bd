import { withAreas } from "#contract/rules/seat-plan.ts";
import { hasAreas } from "#contract/rules/venue-kinds.ts";
import type { CatalogueFile } from "./format.ts";

/**
 * A file whose shape has been checked, with the standing areas of its General admission venues complete: they get the rows and
 * columns that the file leaves out. In any other venue a section without them is a mistake, named by its JSON
 * pointer.
 */
export function fillAreas(content: CatalogueFile): {
  content: CatalogueFile;
  mistakes: { at: string; what: string }[];
} {
  const mistakes: { at: string; what: string }[] = [];
  const places = content.places?.map((place, index) => {
    const { sections } = place.plan;
    if (hasAreas(place.type)) return { ...place, plan: { ...place.plan, sections: withAreas(sections) } };
    for (const [at, section] of sections.entries()) {
      const missing = (["rows", "columns"] as const).filter((field) => section[field] === undefined);
      if (missing.length > 0)
        mistakes.push({ at: `/places/${index}/plan/sections/${at}`, what: `lacks ${missing.join(", ")}` });
    }
    return place;
  });
  return { content: { ...content, ...(places && { places }) }, mistakes };
}
