import type { WheelchairSpacesProps } from "./about/wheelchair-spaces.tsx";
import type { EventMoreProps } from "./event-more.tsx";
import type { BeforeSaleProps } from "./sale/before-sale.tsx";
import type { EventClosedProps } from "./sale/event-closed.tsx";
import { latePart } from "./sale/late-part.tsx";
import type { TellMeProps } from "./sale/tell-me.tsx";

/** Parts of the page of an event or a combo whose code is not needed at first sight. */
export const closedPart = latePart<EventClosedProps>(async () => (await import("./sale/event-closed.tsx")).EventClosed);
export const beforeSalePart = latePart<BeforeSaleProps>(
  async () => (await import("./sale/before-sale.tsx")).BeforeSale,
);
export const tellMePart = latePart<TellMeProps>(async () => (await import("./sale/tell-me.tsx")).TellMe);
export const wheelchairPart = latePart<WheelchairSpacesProps>(
  async () => (await import("./about/wheelchair-spaces.tsx")).WheelchairSpaces,
);
export const morePart = latePart<EventMoreProps>(async () => (await import("./event-more.tsx")).EventMore);
