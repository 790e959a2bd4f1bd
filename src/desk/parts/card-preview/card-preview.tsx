import { useMemo, useState } from "react";
import type { DraftEntry } from "#contract/wire/desk/drafts.ts";
import { BannerSlide } from "#src/shared/event/banner-slide.tsx";
import { ItemCard } from "#src/shared/event/item-card.tsx";
import { OptionChips } from "#src/ui/forms/option-chips.tsx";
import { CardFrame } from "./card-frame.tsx";
import { type CardVenue, cardItem } from "./card-item.ts";
import styles from "./card-preview.module.css";

export interface CardPreviewProps {
  entry: DraftEntry;
  venue: CardVenue | undefined;
  /** What it shows. Left out: both. */
  only?: "card" | "banner";
}

/** The widths that the storefront's lists and its slider of events give to one event on these screens. */
const PHONE = { screen: 390, card: 173, banner: 358 };
const DESKTOP = { screen: 1280, card: 220, banner: 1200 };

const MARGIN = 12;

/** An event's card in lists and its banner on the home page, drawn by the storefront's own parts, on a phone and a desktop. */
export function CardPreview({ entry, venue, only }: CardPreviewProps) {
  const [theme, setTheme] = useState<"light" | "dark">("light");
  const item = useMemo(() => cardItem(entry, venue), [entry, venue]);
  const frame = (label: string, screen: number, width: number) => ({ label, screen, width, theme, margin: MARGIN });
  return (
    <div className={styles.preview}>
      <OptionChips
        label="Theme of the preview"
        options={[
          { value: "light", label: "Light" },
          { value: "dark", label: "Dark" },
        ]}
        value={theme}
        onChange={(value) => setTheme(value as "light" | "dark")}
      />
      <div className={styles.figures}>
        {only !== "banner" && (
          <>
            <CardFrame {...frame("In lists, on a phone", PHONE.screen, PHONE.card)}>
              <ItemCard item={item} heading="h3" />
            </CardFrame>
            <CardFrame {...frame("In lists, on a desktop", DESKTOP.screen, DESKTOP.card)}>
              <ItemCard item={item} heading="h3" />
            </CardFrame>
          </>
        )}
        {only !== "card" && (
          <>
            <CardFrame {...frame("At the top of the home page, on a phone", PHONE.screen, PHONE.banner)}>
              <BannerSlide slide={item} priority />
            </CardFrame>
            <CardFrame {...frame("At the top of the home page, on a desktop", DESKTOP.screen, DESKTOP.banner)}>
              <BannerSlide slide={item} priority />
            </CardFrame>
          </>
        )}
      </div>
    </div>
  );
}
