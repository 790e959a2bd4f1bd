import { useAppSelector } from "#src/data/hooks.ts";
import { useLaterPart } from "#src/ui/use-later-part.ts";
import { selectRegionAsked, selectRegionUnknown } from "./region-slice.ts";

const question = async () => (await import("./region-question.tsx")).RegionQuestion;

/**
 * Asks for a state on the first visit, and whenever the label is pressed. Its code is fetched only when there is a
 * question, and the page is complete without it.
 * @param mayAsk the page lists events; only such pages ask without a press
 */
export function RegionChooser({ mayAsk }: { mayAsk: boolean }) {
  const unknown = useAppSelector(selectRegionUnknown);
  const asked = useAppSelector(selectRegionAsked);
  const wanted = asked || (unknown && mayAsk);
  const Question = useLaterPart(question, wanted);

  return wanted && Question ? <Question /> : null;
}
