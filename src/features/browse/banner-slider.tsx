import { useRef, useState } from "react";
import { useLaterPart } from "#src/ui/use-later-part.ts";
import { BannerSlide } from "./banner-slide.tsx";
import styles from "./banner-slider.module.css";
import type { ShownSlide } from "./shown-fields.ts";
import { SliderControls } from "./slider-controls.tsx";
import type { SliderApi } from "./slider-motion.tsx";

const motion = async () => (await import("./slider-motion.tsx")).SliderMotion;

/**
 * A slider that moves by swiping, arrows and dots, and never on its own. The code that moves it loads after the page is
 * drawn.
 */
export function BannerSlider({ slides }: { slides: readonly ShownSlide[] }) {
  const viewport = useRef<HTMLDivElement>(null);
  const Motion = useLaterPart(motion);
  const [slider, setSlider] = useState<SliderApi | null>(null);
  const [current, setCurrent] = useState(0);

  return (
    <section className={styles.slider} aria-roledescription="carousel" aria-label="Featured events">
      <div className={styles.viewport} ref={viewport}>
        <ul className={styles.track}>
          {slides.map((slide, index) => (
            <li
              key={slide.id}
              className={styles.cell}
              aria-label={`${index + 1} of ${slides.length}`}
              inert={index !== current}
            >
              <BannerSlide slide={slide} priority={index === 0} />
            </li>
          ))}
        </ul>
      </div>
      {slides.length > 1 && (
        <SliderControls
          names={slides.map((slide) => slide.event_name)}
          current={current}
          onGo={(index) => slider?.scrollTo(index)}
        />
      )}
      {Motion && <Motion viewport={viewport.current} onReady={setSlider} onSelect={setCurrent} />}
    </section>
  );
}
