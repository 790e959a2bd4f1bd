import { venueWhen } from "#contract/rules/time/venue-time.ts";
import { make, say } from "../dom.ts";
import type { Screen, View } from "../view.ts";

/** The event needs no waiting. The page continues by itself. The link is for a browser that does not. */
export function openScreen(address: string): Screen {
  const heading = make("h2", { tabindex: "-1" }, "There's no need to wait");
  const words = make("p", {}, "The event has no waiting room right now. We're taking you on.");
  const node = make(
    "div",
    {},
    heading,
    words,
    make("p", {}, make("a", { class: "button action", href: address }, "Go on")),
  );
  return { node, update: () => undefined, heading };
}

/** The room is not open yet. The page checks now and then, and opens it by itself. */
export function earlyScreen(): Screen {
  const heading = make("h2", { tabindex: "-1" }, "You're early");
  const words = make("p");
  const back = make("a", { class: "button quiet" }, "Back to the event");
  const node = make("div", { class: "over" }, heading, words, make("p", {}, back));
  const update = ({ situation, facts }: View) => {
    back.href = facts.page;
    if (situation.kind !== "early") return;
    const when = venueWhen(new Date(situation.opensAt), facts.timezone);
    say(words, `Tickets go on sale on ${when}. The waiting room opens some time before, and so does this page.`);
  };
  return { node, update, heading };
}
