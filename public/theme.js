// Before the first paint; a file of its own because the CSP allows no inline script.

// The theme chosen by hand, where one was, and whether a booking's banner needs its place.
try {
  const chosen = localStorage.getItem("theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
  // The booking's own steps have its timer in place of the banner (src/features/order/own-steps.ts).
  const isStep =
    /^\/(auditoriumusers|comboauditoriumusers|partyplotuser|checkout|responseSuccessURL|responseFailURL|thankyou)\/?$/i;
  if (localStorage.getItem("ticketBooking_id") && !isStep.test(location.pathname))
    document.documentElement.dataset.held = "";
} catch {
  // Storage is closed to us: the system's theme it is.
}

// What is done to the page before the app is there is kept for it (src/app/early-acts.ts): a form would else send what was
// typed as an address, and a press would be lost.
window.earlyActs = [];
window.keepEarlyAct = (event) => {
  const { type, target } = event;
  if (type === "submit") {
    // A form that says where it goes needs no app.
    if (target.hasAttribute("action")) return;
    event.preventDefault();
  }
  window.earlyActs.push({ type, target, value: target.value, checked: target.checked, submitter: event.submitter });
};
for (const type of ["click", "input", "submit"]) addEventListener(type, window.keepEarlyAct, true);
