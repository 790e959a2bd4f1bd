import { useEffect, useState } from "react";
import { SelectField } from "../ui/select-field.tsx";

const themes = ["Auto", "Light", "Dark"] as const;

/** Applies to this page only. The storefront's stored choice stays as it is. */
export function ThemeField() {
  const [theme, setTheme] = useState("Auto");
  useEffect(() => {
    if (theme === "Auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme.toLowerCase();
  }, [theme]);
  return (
    <SelectField label="Theme" value={theme} onChange={(event) => setTheme(event.target.value)}>
      {themes.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}
