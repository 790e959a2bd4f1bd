import type { ReactNode } from "react";
import { paths } from "../../../contract/paths.ts";
import type { EventDetail } from "../../../contract/wire/events.ts";
import { shortDateTime } from "../../ui/event-time";
import { usePageHead } from "../../ui/page-head";
import { PickerHead } from "./picker-head";
import styles from "./picker-page.module.css";

interface PickerPageProps {
  event: EventDetail;
  /** 'Choosing seats' */
  step: string;
  /** 'Max 10 tickets' */
  rule: string;
  children: ReactNode;
}

/** What every picker stands in: the dark band, the event, the way back. */
export function PickerPage({ event, step, rule, children }: PickerPageProps) {
  usePageHead({
    title: `${step}: ${event.event_name}`,
    description: `Choose your tickets for ${event.event_name} at ${event.place_name}.`,
  });
  return (
    <>
      <p className={styles.band}>
        <span>{step}</span>
        <span>{rule}</span>
      </p>
      <div className={styles.page}>
        <PickerHead
          title={event.event_name}
          facts={`${shortDateTime(event.event_date, event.event_time)}, ${event.place_name}`}
          fallback={paths.eventDetail(event)}
        />
        {children}
      </div>
    </>
  );
}
