// Before the first paint: the theme chosen by hand, where one was. A file of its own because the CSP allows no inline script.
try {
  const chosen = localStorage.getItem("theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
} catch {
  // Storage is closed to us: the system's theme it is.
}
