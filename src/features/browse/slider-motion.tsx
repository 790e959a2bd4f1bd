import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { startTransition, useEffect } from "react";

export type SliderApi = NonNullable<UseEmblaCarouselType[1]>;

/** Embla's attraction per frame with which a slide comes to rest after 350 ms. */
const DURATION_FOR_350_MS = 8.5;

interface SliderMotionProps {
  /** The element that the track of slides overflows. */
  viewport: HTMLElement | null;
  onReady: (api: SliderApi) => void;
  onSelect: (index: number) => void;
}

/** Draws nothing. It makes a slider that is already on the page follow finger, arrows and dots. */
export function SliderMotion({ viewport, onReady, onSelect }: SliderMotionProps) {
  const [attach, embla] = useEmblaCarousel({
    duration: DURATION_FOR_350_MS,
    breakpoints: { "(prefers-reduced-motion: reduce)": { duration: 0 } },
  });

  useEffect(() => attach(viewport), [attach, viewport]);

  useEffect(() => {
    if (!embla) return;
    // The slide moves at once. Updating the page's words may come later, and does not delay the first frame of the
    // motion.
    const follow = () => startTransition(() => onSelect(embla.selectedScrollSnap()));
    embla.on("select", follow);
    onReady(embla);
    return () => {
      embla.off("select", follow);
    };
  }, [embla, onReady, onSelect]);

  return null;
}
