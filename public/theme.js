// Runs before the first paint. A drawn page carries it, and the shell names its file.

const root = document.documentElement;

// Sets the chosen theme, if there is one, and reserves space for what only some visitors see.
try {
  const chosen = localStorage.getItem("theme");
  if (chosen === "light" || chosen === "dark") root.dataset.theme = chosen;
  // The strip of states asks only who has not answered (src/storefront/features/browse/place/region-strip.tsx).
  if (/(^|; )(citystr|skipstr)=./.test(document.cookie)) root.dataset.region = "";
  // Home shows a row of events near a chosen town (src/storefront/features/browse/place/near-row.tsx).
  if (localStorage.getItem("brolga.near")) root.dataset.near = "";
  // The tab for tickets is there from the first paint (src/storefront/app/shell/tabs.tsx).
  if (localStorage.getItem("brolga.tickets") !== null) root.dataset.tickets = "";
  // The booking's own steps show its timer instead (src/storefront/features/order/own-steps.ts).
  const isStep =
    /^\/(auditoriumusers|comboauditoriumusers|partyplotuser|checkout|responseSuccessURL|responseFailURL|thankyou)\/?$/i;
  if (localStorage.getItem("ticketBooking_id") && !isStep.test(location.pathname)) root.dataset.held = "";
} catch {
  // Without storage the system's theme applies.
}

// Records what visitors do before the app starts (src/storefront/app/early-acts.ts). Otherwise a form would put the typed text into an
// address, and a press would be lost.
const acts = [];
const keep = (event) => {
  const { type, target } = event;
  if (type === "submit") {
    // A form with an action needs no app.
    if (target.hasAttribute("action")) return;
    event.preventDefault();
  }
  acts.push({ type, target, value: target.value, checked: target.checked, submitter: event.submitter });
};
for (const type of ["click", "input", "submit"]) addEventListener(type, keep, true);
Object.assign(window, { earlyActs: acts, keepEarlyAct: keep });

// Fetches the styles that a drawn page does not carry (docs/decisions.md 108). They apply once all have come, because one file
// alone could decide against the rules of another. Each applies in a frame of its own, because on a slow phone all of them together
// would be a long task. They apply from the last to the first, so that a later file always decides against an earlier one.
const fetchStyles = () => {
  const links = [];
  const list = document.getElementById("styles")?.textContent ?? "";
  const found = [...list.matchAll(/href="(.+?)"/g)];
  let coming = found.length;
  const came = () => {
    coming -= 1;
    if (coming === 0) applyLast();
  };
  const applyLast = () => {
    const link = links.pop();
    if (!link) return;
    link.media = "";
    requestAnimationFrame(applyLast);
  };
  // Each request is a task of its own. On a slow phone, all of them together would be a long task.
  for (const [, href] of found)
    setTimeout(() => {
      const link = document.createElement("link");
      Object.assign(link, {
        rel: "stylesheet",
        crossOrigin: "",
        media: "not all",
        fetchPriority: "high",
        href,
        onload: came,
      });
      link.onerror = () => {
        // The app asks again for what did not come.
        link.remove();
        came();
      };
      links.push(link);
      document.head.append(link);
    });
};
// A tab in the background has no first paint.
if (document.hidden) addEventListener("DOMContentLoaded", fetchStyles);
else requestAnimationFrame(() => setTimeout(fetchStyles));
