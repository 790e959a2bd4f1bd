// Before the first paint: the theme chosen by hand, where one was, and whether a booking's banner needs its place. A file of its own because the CSP allows no inline script.
try {
  const chosen = localStorage.getItem("theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
  // The booking's own steps have its timer in place of the banner (src/features/booking/own-steps.ts).
  const isStep =
    /^\/(auditoriumusers|comboauditoriumusers|partyplotuser|checkout|responseSuccessURL|responseFailURL|thankyou)\/?$/i;
  if (localStorage.getItem("ticketBooking_id") && !isStep.test(location.pathname))
    document.documentElement.dataset.held = "";
} catch {
  // Storage is closed to us: the system's theme it is.
}
