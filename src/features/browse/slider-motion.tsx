import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { startTransition, useEffect } from "react";

export type SliderApi = NonNullable<UseEmblaCarouselType[1]>;

/** Embla's pull per frame at which a slide has come to rest after 350 ms. */
const DURATION_FOR_350_MS = 8.5;

interface SliderMotionProps {
  /** The element that the track of slides overflows. */
  viewport: HTMLElement | null;
  onReady: (api: SliderApi) => void;
  onSelect: (index: number) => void;
}

/** Draws nothing: it makes a slider that stands in the page already follow finger, arrows and dots. */
export function SliderMotion({ viewport, onReady, onSelect }: SliderMotionProps) {
  const [attach, embla] = useEmblaCarousel({
    duration: DURATION_FOR_350_MS,
    breakpoints: { "(prefers-reduced-motion: reduce)": { duration: 0 } },
  });

  useEffect(() => attach(viewport), [attach, viewport]);

  useEffect(() => {
    if (!embla) return;
    // The slide moves at once; what the page says of it need not hold up the frame in which it begins to.
    const follow = () => startTransition(() => onSelect(embla.selectedScrollSnap()));
    embla.on("select", follow);
    onReady(embla);
    return () => {
      embla.off("select", follow);
    };
  }, [embla, onReady, onSelect]);

  return null;
}
