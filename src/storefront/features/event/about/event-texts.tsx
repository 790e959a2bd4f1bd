import type { EventDetail } from "#contract/wire/events.ts";
import styles from "./event-texts.module.css";
import { OrganiserHtml } from "./organiser-html.tsx";

/** The organiser's texts about an event or a combo. */
type OrganisersWords = Pick<EventDetail, "event_about" | "event_note" | "event_terms" | "event_disclaimer">;

/** The organiser's texts. A section without text is left out. */
export function EventTexts({ event }: { event: OrganisersWords }) {
  const blocks: [string, string][] = [
    ["About", event.event_about],
    ["Please note", event.event_note],
    ["Terms", event.event_terms],
    ["Disclaimer", event.event_disclaimer],
  ];
  return blocks
    .filter(([, html]) => html.trim() !== "")
    .map(([title, html]) => (
      <section key={title} className={styles.block}>
        <h2 className={styles.title}>{title}</h2>
        <OrganiserHtml html={html} />
      </section>
    ));
}
