import { useEffect, useId, useState } from "react";
import { Button } from "#src/ui/actions/button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { LiveRegion } from "#src/ui/feedback/live-region.tsx";
import { Icon } from "#src/ui/media/icon.tsx";
import styles from "./share-links.module.css";

const TWO_SHEETS = "M8.5 8.5V4h11.5v11.5h-4.5M4 8.5h11.5V20H4z";

interface ShareLinksProps {
  title: string;
  /** The page's own path. */
  path: string;
  /** /share for this event, which works without a script. */
  sharePage: string;
  /** On a phone one button opens the ways to share. */
  folded?: boolean;
}

const COPIED_MS = 3000;

/** The specification's five targets, the device's own share sheet if it has one, and the plain link. */
export function ShareLinks({ title, path, sharePage, folded = false }: ShareLinksProps) {
  const id = useId();
  const [copied, setCopied] = useState(false);
  // Only the device knows whether it can share.
  const [native, setNative] = useState(false);
  useEffect(() => setNative(typeof navigator.share === "function"), []);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const shared = () => ({ title, url: `${location.origin}${path}` });
  const copy = async () => {
    await navigator.clipboard.writeText(shared().url);
    setCopied(true);
  };
  return (
    <div className={styles.share}>
      {(folded || native) && (
        <Button
          variant="quiet"
          className={native ? undefined : styles.opener}
          popoverTarget={folded ? id : undefined}
          onClick={(event) => {
            if (!native) return;
            // The device's own sheet takes the place of ours.
            event.preventDefault();
            void navigator.share(shared()).catch(() => undefined);
          }}
        >
          <Icon name="share" size={18} /> Share
        </Button>
      )}
      <div id={id} popover={folded ? "auto" : undefined} className={classNames(styles.ways, folded && styles.folded)}>
        <Button variant="quiet" size="s" onClick={() => void copy().catch(() => undefined)}>
          {/* The pressed button itself answers, because words elsewhere may be off the screen. */}
          {copied ? <Icon name="check" size={18} /> : <Icon path={TWO_SHEETS} size={18} />}
          <span className={styles.copy}>{copied ? "Link copied" : "Copy link"}</span>
        </Button>
        <LiveRegion>{copied ? "Link copied" : ""}</LiveRegion>
        <ul className={styles.targets}>
          {shareTargets.map(({ name, window: size, address }) => (
            <li key={name}>
              <a
                className={styles.target}
                href={sharePage}
                target={size ? "_blank" : undefined}
                rel="noopener noreferrer"
                aria-label={`Share by ${name}`}
                onClick={(event) => {
                  event.preventDefault();
                  if (!size) location.href = address(shared());
                  else window.open(address(shared()), "_blank", `noopener,width=${size.width},height=${size.height}`);
                }}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** What is shared: an event's name and its absolute address. */
interface Shared {
  title: string;
  url: string;
}

interface ShareTarget {
  name: string;
  /** The size of the window that the specification opens. Null opens the mail program instead. */
  window: { width: number; height: number } | null;
  address: (shared: Shared) => string;
}

const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** The five targets with the sizes of their windows (docs/design/product.md#event). */
export const shareTargets: readonly ShareTarget[] = [
  {
    name: "Twitter",
    window: { width: 550, height: 400 },
    address: ({ title, url }) => `https://twitter.com/intent/tweet?${query({ text: title, url })}`,
  },
  {
    name: "LinkedIn",
    window: { width: 750, height: 600 },
    address: ({ url }) => `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
  },
  {
    name: "WhatsApp",
    window: { width: 550, height: 400 },
    address: ({ title, url }) => `https://api.whatsapp.com/send?${query({ text: `${title} ${url}` })}`,
  },
  {
    name: "Facebook",
    window: { width: 550, height: 400 },
    address: ({ url }) => `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
  },
  {
    name: "Email",
    window: null,
    // A mail program does not decode '+', so spaces are encoded as %20 here.
    address: ({ title, url }) => `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`,
  },
];
