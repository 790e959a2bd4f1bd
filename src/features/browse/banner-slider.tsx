import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useState } from "react";
import type { Slide } from "../../../contract/wire/events.ts";
import { Icon } from "../../ui/icon";
import { BannerSlide } from "./banner-slide";
import styles from "./banner-slider.module.css";

/** Embla's pull per frame at which a slide has come to rest after 350 ms (spec: the slider's speed). */
const DURATION_FOR_350_MS = 8.5;

/** Swiped, or moved by arrows and dots; it never moves by itself. */
export function BannerSlider({ slides }: { slides: readonly Slide[] }) {
  const [viewport, embla] = useEmblaCarousel({
    duration: DURATION_FOR_350_MS,
    breakpoints: { "(prefers-reduced-motion: reduce)": { duration: 0 } },
  });
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const follow = () => embla && setCurrent(embla.selectedScrollSnap());
    embla?.on("select", follow);
    return () => {
      embla?.off("select", follow);
    };
  }, [embla]);

  return (
    <section className={styles.slider} aria-roledescription="carousel" aria-label="Featured events">
      <div className={styles.viewport} ref={viewport}>
        <ul className={styles.track}>
          {slides.map((slide, index) => (
            <li
              key={`${slide.event_type}-${slide.id}`}
              className={styles.cell}
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              inert={index !== current}
            >
              <BannerSlide slide={slide} priority={index === 0} />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.arrow}
          aria-label="Previous event"
          disabled={current === 0}
          onClick={() => embla?.scrollPrev()}
        >
          <Icon name="chevron-left" />
        </button>
        <div className={styles.dots}>
          {slides.map((slide, index) => (
            <button
              key={`${slide.event_type}-${slide.id}`}
              type="button"
              className={styles.dot}
              aria-label={`Show ${slide.event_name}`}
              aria-current={index === current ? "true" : undefined}
              onClick={() => embla?.scrollTo(index)}
            />
          ))}
        </div>
        <button
          type="button"
          className={styles.arrow}
          aria-label="Next event"
          disabled={current === slides.length - 1}
          onClick={() => embla?.scrollNext()}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
    </section>
  );
}
