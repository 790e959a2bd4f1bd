import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import styles from "./card-preview.module.css";
import { emptyPage } from "./empty-page.ts";

interface CardFrameProps {
  /** 'In lists, on a phone' */
  label: string;
  /** How wide the device's screen is, in pixels. */
  screen: number;
  /** How wide the part is there that is shown. */
  width: number;
  /** The page's own ground around it. */
  margin: number;
  theme: "light" | "dark";
  children: ReactNode;
}

/**
 * Shows a part of the storefront as a screen of this width does. It stands in a frame, because the part's styles go by the width of the
 * screen. What has no room is made smaller. Nothing in it can be pressed.
 */
export function CardFrame({ label, screen, width, margin, theme, children }: CardFrameProps) {
  const whole = width + 2 * margin;
  const frame = useRef<HTMLIFrameElement>(null);
  const figure = useRef<HTMLElement>(null);
  const [root, setRoot] = useState<HTMLElement>();
  const [height, setHeight] = useState(0);
  const [room, setRoom] = useState(whole);

  useEffect(() => {
    // React would turn the trusted page into plain text.
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
