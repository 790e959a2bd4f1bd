import type { BeforeSaleProps } from "./before-sale.tsx";
import type { EventClosedProps } from "./event-closed.tsx";
import type { EventMoreProps } from "./event-more.tsx";
import { latePart } from "./late-part.tsx";
import type { TellMeProps } from "./tell-me.tsx";
import type { WheelchairSpacesProps } from "./wheelchair-spaces.tsx";

/** Parts of the page of an event or a combo whose code is not needed at first sight. */
export const closedPart = latePart<EventClosedProps>(async () => (await import("./event-closed.tsx")).EventClosed);
export const beforeSalePart = latePart<BeforeSaleProps>(async () => (await import("./before-sale.tsx")).BeforeSale);
export const tellMePart = latePart<TellMeProps>(async () => (await import("./tell-me.tsx")).TellMe);
export const wheelchairPart = latePart<WheelchairSpacesProps>(
  async () => (await import("./wheelchair-spaces.tsx")).WheelchairSpaces,
);
export const morePart = latePart<EventMoreProps>(async () => (await import("./event-more.tsx")).EventMore);
