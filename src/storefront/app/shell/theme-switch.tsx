import { useEffect, useState } from "react";
import { Icon, type IconName } from "#src/ui/media/icon.tsx";
import { chooseTheme, type Theme } from "./choose-theme.ts";
import styles from "./theme-switch.module.css";

const faces: Record<Theme, { icon: IconName; label: string }> = {
  system: { icon: "contrast", label: "Auto" },
  light: { icon: "sun", label: "Light" },
  dark: { icon: "moon", label: "Dark" },
};

/** Light, dark, or the device's own theme. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>("system");
  useEffect(() => setTheme(readTheme()), []);

  return (
    <fieldset className={styles.themes}>
      <legend className={styles.title}>Theme</legend>
      <div className={styles.row}>
        {themes.map((name) => (
          <label key={name} className={styles.theme}>
            <input
              className={styles.radio}
              type="radio"
              name="theme"
              value={name}
              checked={theme === name}
              onChange={() => {
                chooseTheme(name);
                setTheme(name);
              }}
            />
            <Icon name={faces[name].icon} size={18} />
            <span>{faces[name].label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const themes = ["system", "light", "dark"] as const;

function readTheme(): Theme {
  const shown = document.documentElement.dataset.theme;
  return shown === "light" || shown === "dark" ? shown : "system";
}
