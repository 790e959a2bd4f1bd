import { type ComponentType, useEffect, useState } from "react";
import { useAppSelector } from "../../data/hooks";
import { inOwnTask } from "../../ui/in-own-task";
import { selectRegionAsked, selectRegionUnknown } from "./region-slice";

/**
 * Asks on the first visit, and whenever the label is pressed. What asks is fetched when there is a question; where it
 * cannot be had, the page is complete without it.
 * @param mayAsk this page lists events: only there is it asked unasked
 */
export function RegionChooser({ mayAsk }: { mayAsk: boolean }) {
  const unknown = useAppSelector(selectRegionUnknown);
  const asked = useAppSelector(selectRegionAsked);
  const [Question, setQuestion] = useState<ComponentType | null>(null);
  const wanted = asked || (unknown && mayAsk);

  useEffect(() => {
    if (!wanted) return;
    return inOwnTask(() => {
      import("./region-question").then(
        ({ RegionQuestion }) => setQuestion(() => RegionQuestion),
        () => undefined,
      );
    });
  }, [wanted]);

  return wanted && Question ? <Question /> : null;
}
