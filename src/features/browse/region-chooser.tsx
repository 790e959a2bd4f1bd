import { useAppSelector } from "../../data/hooks";
import { useLaterPart } from "../../ui/use-later-part";
import { selectRegionAsked, selectRegionUnknown } from "./region-slice";

const question = async () => (await import("./region-question")).RegionQuestion;

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
