// Before the first paint: the theme chosen by hand, where one was, and whether a booking's banner needs its place. A file of its own because the CSP allows no inline script.
try {
  const chosen = localStorage.getItem("theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
  if (localStorage.getItem("ticketBooking_id")) document.documentElement.dataset.held = "";
} catch {
  // Storage is closed to us: the system's theme it is.
}
