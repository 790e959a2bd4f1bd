import { useEffect, useState } from "react";
import { Button } from "#src/ui/actions/button.tsx";
import { LiveRegion } from "#src/ui/feedback/live-region.tsx";
import { Icon } from "#src/ui/media/icon.tsx";
import styles from "./share-links.module.css";
import { shareTargets } from "./share-targets.ts";

const TWO_SHEETS = "M8.5 8.5V4h11.5v11.5h-4.5M4 8.5h11.5V20H4z";

interface ShareLinksProps {
  title: string;
  /** The page's own path. */
  path: string;
  /** /share for this event, which works without a script. */
  sharePage: string;
}

const COPIED_MS = 3000;

/** The spec's five targets, the device's own share sheet if it has one, and the plain link. */
export function ShareLinks({ title, path, sharePage }: ShareLinksProps) {
  const [copied, setCopied] = useState(false);
  // Only the device knows whether it can share; the button's space is reserved before that.
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
      <div className={styles.buttons}>
        {native && (
          <Button variant="quiet" size="s" onClick={() => void navigator.share(shared()).catch(() => undefined)}>
            <Icon name="share" size={18} /> Share
          </Button>
        )}
        <Button variant="quiet" size="s" onClick={() => void copy().catch(() => undefined)}>
          {/* The pressed button itself answers, because words elsewhere may be off the screen. */}
          {copied ? <Icon name="check" size={18} /> : <Icon path={TWO_SHEETS} size={18} />}
          <span className={styles.copy}>{copied ? "Link copied" : "Copy link"}</span>
        </Button>
        <LiveRegion>{copied ? "Link copied" : ""}</LiveRegion>
      </div>
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
  );
}
