import type { EventState } from "#contract/rules/event/event-state.ts";
import { eventStateWords } from "../event-state-words.ts";
import { BeforeSale, type BeforeSaleProps } from "./before-sale.tsx";
import { StateNotice } from "./state-notice.tsx";
import { TellMe } from "./tell-me.tsx";

export interface EventClosedProps extends Partial<BeforeSaleProps> {
  eventId: string;
  state: EventState;
  categories: string;
}

/** What an event's page says first if the event cannot be bought. Most visitors never need it, so its code comes late. */
export function EventClosed({ eventId, state, categories, opensAt = null, ...sale }: EventClosedProps) {
  const words = eventStateWords(state);
  if (state === "before-sale") return <BeforeSale eventId={eventId} opensAt={opensAt} {...sale} />;
  return (
    <StateNotice words={words} categories={categories}>
      {words.steps.includes("tell-me") && <TellMe eventId={eventId} />}
    </StateNotice>
  );
}
