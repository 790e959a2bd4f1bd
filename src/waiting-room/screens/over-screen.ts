import { paths } from "#contract/paths.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import { shortDate } from "#contract/rules/time/date-parts.ts";
import type { EventListItem } from "#contract/wire/events.ts";
import { ask } from "../calls/ask.ts";
import { make, say, show } from "../dom.ts";
import type { Screen, View } from "../view.ts";
import { awayWords } from "../words.ts";

const MOST_OTHERS = 3;

/** The wait has ended without tickets: what has happened, and what a person can do now. */
export function overScreen(view: View): Screen {
  const { facts } = view;
  const heading = make("h2", { tabindex: "-1" });
  const words = make("p");
  const draw = make("a", { href: paths.checkDraw(facts.event_id) }, "Check my draw");
  const checked = make("p", {}, draw);
  const alert = alertForm(view);
  const others = make("section", { class: "card", hidden: true, "aria-labelledby": "others-title" });
  const back = make("p", {}, make("a", { class: "button quiet", href: facts.page }, "Back to the event"));
  const node = make("div", { class: "over" }, heading, words, checked, alert, others, back);
  void showOthers(others, view);

  function update({ situation, state, place, facts: { cancelled } }: View): void {
    const isSoldOut = situation.kind === "over" && situation.isSoldOut && !cancelled;
    say(heading, cancelled ? "This event is cancelled" : isSoldOut ? "Sold out" : "The sale has closed");
    const joined = state
      ? `${formatCount(state.entries)} people joined, and ${formatCount(state.called)} were let in.`
      : "";
    const mine = place === null ? "" : ` Your place was ${formatCount(place)}.`;
    const sold = "Every ticket is sold. We're sorry that we couldn't get you in this time. ";
    say(words, cancelled ? "There are no tickets for it any more." : `${isSoldOut ? sold : ""}${joined}${mine}`);
    show(checked, place !== null && state?.commitment != null);
    show(alert, isSoldOut);
  }
  return { node, update, heading };
}

/** The waiting list: one email if tickets come back. */
function alertForm({ facts, user }: View): HTMLElement {
  const email = make("input", { id: "alert-email", type: "email", autocomplete: "email", required: true });
  email.value = user?.email ?? "";
  const said = make("p", { role: "status" });
  const send = make("button", { class: "button action" }, "Tell me");
  const fields = make(
    "form",
    { novalidate: true },
    make("div", {}, make("label", { for: "alert-email" }, "Your email"), email),
    make("p", { class: "small" }, "We keep it for this event only, and delete it when the event is over."),
    send,
  );
  fields.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (send.getAttribute("aria-busy") === "true") return;
    send.setAttribute("aria-busy", "true");
    const form = { event_id: facts.event_id, email: email.value, consent: "1" };
    const answer = await ask("ticket-alerts", form);
    send.setAttribute("aria-busy", "false");
    if (answer.kind === "away") return say(said, `${awayWords(answer.isBusy)} Please try again in a moment.`);
    say(said, answer.message);
    email.setAttribute("aria-invalid", String(answer.kind === "refused" && answer.isOfField));
    if (answer.kind === "done") show(fields, false);
    else email.focus();
  });
  const title = make("h2", { id: "alert-title" }, "Tickets may come back");
  const why = make("p", { class: "quiet" }, "Leave your email, and we write to you once if they do.");
  return make("section", { class: "card", "aria-labelledby": "alert-title" }, title, why, fields, said);
}

async function showOthers(card: HTMLElement, { facts }: View): Promise<void> {
  const query = new URLSearchParams({ is_future: "1", limit: "6", search: facts.search });
  const answer = await ask<EventListItem[]>(`event?${query}`);
  const events = answer.kind === "done" ? answer.data : [];
  const open = events.filter(({ id, sold_out, cancelled }) => id !== facts.event_id && !sold_out && !cancelled);
  if (open.length === 0) return;
  const lines = open
    .slice(0, MOST_OTHERS)
    .map((event) =>
      make(
        "li",
        {},
        make("a", { href: paths.eventDetail(event) }, event.event_name),
        ` ${shortDate(event.event_date)}, ${event.place_name}, ${event.suburb}`,
      ),
    );
  card.append(make("h2", { id: "others-title" }, "Other dates"), make("ul", { class: "others" }, ...lines));
  show(card, true);
}
