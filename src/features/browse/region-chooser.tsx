import { useAppSelector } from "#src/data/hooks.ts";
import { useLaterPart } from "#src/ui/use-later-part.ts";
import { selectRegionAsked, selectRegionUnknown } from "./region-slice.ts";

const question = async () => (await import("./region-question.tsx")).RegionQuestion;

/**
 * Asks on the first visit, and whenever the label is pressed. What asks is fetched when there is a question; where it
 * cannot be had, the page is complete without it.
 * @param mayAsk this page lists events: only there is it asked unasked
 */
export function RegionChooser({ mayAsk }: { mayAsk: boolean }) {
  const unknown = useAppSelector(selectRegionUnknown);
  const asked = useAppSelector(selectRegionAsked);
  const wanted = asked || (unknown && mayAsk);
  const Question = useLaterPart(question, wanted);

  return wanted && Question ? <Question /> : null;
}
