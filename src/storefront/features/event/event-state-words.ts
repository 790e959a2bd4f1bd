import { comboState, type EventState, eventState, type MemberFacts } from "#contract/rules/event/event-state.ts";
import { sellsAt } from "#contract/rules/event/venue-kinds.ts";

/** What a visitor can do about an event in a state. */
export type NextStep = "buy" | "remind-me" | "tell-me" | "tickets" | "similar" | "calendar" | "save";

/** A state in full sentences. `title` and `text` are empty if the event can be bought as usual. */
export interface StateWords {
  /** The first message: a short sentence without a full stop. */
  title: string;
  /** What the state means for the visitor. */
  text: string;
  /** What can be done now, the most useful first. */
  steps: readonly NextStep[];
  tone: "plain" | "danger";
}

const stateWords: Readonly<Record<EventState, StateWords>> = {
  cancelled: {
    title: "This event is cancelled",
    text: "If you booked, we've emailed you, and what you paid goes back to your card. You don't need to do anything.",
    steps: ["tickets", "similar"],
    tone: "danger",
  },
  past: {
    title: "This event is over",
    text: "Have a look at what's on next.",
    steps: ["similar", "tickets"],
    tone: "plain",
  },
  "on-now": {
    title: "This event has started",
    text: "You can no longer buy tickets online.",
    steps: ["tickets", "similar"],
    tone: "plain",
  },
  "sale-closed": {
    title: "Sales have closed",
    text: "You can no longer buy tickets online.",
    steps: ["similar", "tickets", "calendar", "save"],
    tone: "plain",
  },
  "sold-out": {
    title: "This event is sold out",
    text: "Tickets sometimes come back. We can email you if they do.",
    steps: ["tell-me", "similar", "tickets", "calendar", "save"],
    tone: "plain",
  },
  "before-sale": {
    title: "Tickets go on sale soon",
    text: "Keep this page open if you like. It changes by itself when you can buy.",
    steps: ["remind-me", "tell-me", "calendar", "save"],
    tone: "plain",
  },
  "on-sale": { title: "", text: "", steps: ["buy", "calendar", "save"], tone: "plain" },
};

/** The words for an event's state, and what can be done now. */
export function eventStateWords(state: EventState): StateWords {
  return stateWords[state];
}

interface NamedMember extends MemberFacts {
  event_name: string;
}

/** The event that makes a combo sold out, for the words to name. Undefined if no event is sold out. */
export function soldOutMember<Member extends MemberFacts>(members: readonly Member[], nowMs: number) {
  return members.find((member) => eventState(member, nowMs) === "sold-out");
}

/** The words for a combo's state, and what can be done now. They name the event that decides. */
export function comboStateWords(members: readonly NamedMember[], nowMs: number): StateWords {
  const state = comboState(members, nowMs);
  const nameOf = (decides: (member: NamedMember) => boolean) => members.find(decides)?.event_name ?? "One event";
  const nameIn = (...states: EventState[]) => nameOf((member) => states.includes(eventState(member, nowMs)));
  switch (state) {
    case "on-sale":
      return stateWords["on-sale"];
    case "past":
      return { ...stateWords.past, title: "These events are over" };
    case "cancelled":
      return { ...stateWords.cancelled, title: `${nameIn("cancelled")} is cancelled, so this combo is too` };
    case "on-now":
      return {
        ...stateWords["on-now"],
        title: `${nameIn("past", "on-now")} has started`,
        text: "This combo is off sale. You can still buy tickets to the events to come, each on its own page.",
      };
    case "sale-closed":
      return {
        ...stateWords["sale-closed"],
        title: `Sales have closed for ${nameIn("sale-closed")}, so they have for this combo too`,
        text: "You can still buy tickets to events that are on sale, each on its own page.",
      };
    case "before-sale":
      return {
        ...stateWords["before-sale"],
        title: `${nameIn("before-sale")} isn't on sale yet, so this combo isn't either`,
      };
    case "sold-out":
      return {
        ...stateWords["sold-out"],
        title: `${nameIn("sold-out")} is sold out, so this combo is too`,
        text: "Tickets sometimes come back, and we can email you if they do. You can still buy tickets to the other events, each on its own page.",
      };
    case "one-by-one":
      return {
        title: "Buy these events one by one",
        text: `${nameOf(({ place_type }) => sellsAt(place_type) === "units")} has no numbered seats, so we can't sell this combo online. Each event has tickets on its own page.`,
        steps: ["similar", "calendar", "save"],
        tone: "plain",
      };
  }
}
