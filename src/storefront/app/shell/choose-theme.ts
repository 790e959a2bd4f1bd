import { THEME_KEY } from "#contract/theme.ts";

export type Theme = "system" | "light" | "dark";

/** Shows the theme at once, and stores it for the next visit if storage is available. */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === "system") localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Then the choice lasts only for this page.
  }
}
