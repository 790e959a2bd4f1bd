import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { DraftEntry } from "#contract/wire/desk/drafts.ts";
import { BannerSlide } from "#src/shared/event/banner-slide.tsx";
import { ItemCard } from "#src/shared/event/item-card.tsx";
import { OptionChips } from "#src/ui/forms/option-chips.tsx";
import { type CardVenue, cardItem } from "./card-item.ts";
import styles from "./card-preview.module.css";

export interface CardPreviewProps {
  entry: DraftEntry;
  venue: CardVenue | undefined;
  /** Which of the two to show. Left out: both. */
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

interface CardFrameProps {
  /** 'In lists, on a phone' */
  label: string;
  /** How wide the device's screen is, in pixels. */
  screen: number;
  /** The width of the part that is shown. */
  width: number;
  /** The margin of the page around it. */
  margin: number;
  theme: "light" | "dark";
  children: ReactNode;
}

/**
 * Shows a part of the storefront as a screen of this width does. It stands in a frame, because the part's styles depend
 * on the screen's width. It is scaled down to fit. Nothing in it can be pressed.
 */
function CardFrame({ label, screen, width, margin, theme, children }: CardFrameProps) {
  const whole = width + 2 * margin;
  const frame = useRef<HTMLIFrameElement>(null);
  const figure = useRef<HTMLElement>(null);
  const [root, setRoot] = useState<HTMLElement>();
  const [height, setHeight] = useState(0);
  const [room, setRoom] = useState(whole);

  useEffect(() => {
    // React would turn the trusted HTML into plain text.
    if (frame.current) frame.current.srcdoc = emptyPage();
  }, []);
  const furnish = () => {
    const own = frame.current?.contentDocument;
    if (own?.compatMode !== "CSS1Compat" || own.body.firstChild) return;
    own.documentElement.lang = document.documentElement.lang;
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
      own.head.append(sheet.cloneNode(true));
    setRoot(own.body.appendChild(own.createElement("div")));
  };

  useLayoutEffect(() => {
    if (!root) return;
    root.ownerDocument.documentElement.dataset.theme = theme;
    Object.assign(root.style, { width: `${width}px`, padding: `${margin}px`, boxSizing: "content-box" });
  }, [root, theme, width, margin]);
  useEffect(() => {
    if (!root) return;
    const observer = new ResizeObserver(() => setHeight(root.scrollHeight));
    observer.observe(root);
    return () => observer.disconnect();
  }, [root]);
  useEffect(() => {
    if (!figure.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    observer.observe(figure.current);
    return () => observer.disconnect();
  }, []);

  const scale = Math.min(1, room / whole);
  return (
    <figure ref={figure} className={styles.figure} style={{ flexBasis: `min(${whole}px, 100%)` }}>
      <figcaption className={styles.label}>{label}</figcaption>
      <div className={styles.window} style={{ width: whole * scale, height: height * scale }}>
        <iframe
          ref={frame}
          title={label}
          inert
          tabIndex={-1}
          className={styles.frame}
          style={{ width: screen, height, transform: `scale(${scale})` }}
          onLoad={furnish}
        />
      </div>
      {root && createPortal(children, root)}
    </figure>
  );
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML(html: string): string };
}

/** Without a doctype, browsers would use quirks mode. */
const PAGE = "<!doctype html><title>Preview</title>";

let trusted: string | undefined;

/** An empty page for a frame. Trusted Types accept this one page and no other (docs/design/trust.md#content-security-policy). */
function emptyPage(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trusted ??= trustedTypes
    ? trustedTypes.createPolicy("brolga-desk-preview", { createHTML: () => PAGE }).createHTML("")
    : PAGE;
  return trusted;
}
