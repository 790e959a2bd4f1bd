import type { EventClosedProps } from "./event-closed.tsx";
import type { LastingEvent } from "./event-more.tsx";
import { latePart } from "./late-part.tsx";

/** Parts of an event's page whose code is not needed at first sight. */
export const closedPart = latePart<EventClosedProps>(async () => (await import("./event-closed.tsx")).EventClosed);
export const morePart = latePart<LastingEvent>(async () => (await import("./event-more.tsx")).EventMore);
