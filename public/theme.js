// Runs before the first paint. It is a file because the CSP allows no inline script.

// Sets the chosen theme, if there is one, and reserves space for what only some visitors see.
try {
  const chosen = localStorage.getItem("theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
  // The strip of states asks only who has not answered (src/features/browse/region-strip.tsx).
  if (/(^|; )(citystr|skipstr)=./.test(document.cookie)) document.documentElement.dataset.region = "";
  // Home shows a row of events near a chosen town (src/features/browse/near-row.tsx).
  if (localStorage.getItem("brolga.near")) document.documentElement.dataset.near = "";
  // The tab for tickets is there from the first paint (src/app/shell/tabs.tsx).
  if (localStorage.getItem("brolga.tickets") !== null) document.documentElement.dataset.tickets = "";
  // The booking's own steps show its timer instead (src/features/order/own-steps.ts).
  const isStep =
    /^\/(auditoriumusers|comboauditoriumusers|partyplotuser|checkout|responseSuccessURL|responseFailURL|thankyou)\/?$/i;
  if (localStorage.getItem("ticketBooking_id") && !isStep.test(location.pathname))
    document.documentElement.dataset.held = "";
} catch {
  // Without storage the system's theme applies.
}

// Records what visitors do before the app starts (src/app/early-acts.ts). Otherwise a form would put the typed text into an
// address, and a press would be lost.
window.earlyActs = [];
window.keepEarlyAct = (event) => {
  const { type, target } = event;
  if (type === "submit") {
    // A form with an action needs no app.
    if (target.hasAttribute("action")) return;
    event.preventDefault();
  }
  window.earlyActs.push({ type, target, value: target.value, checked: target.checked, submitter: event.submitter });
};
for (const type of ["click", "input", "submit"]) addEventListener(type, window.keepEarlyAct, true);
