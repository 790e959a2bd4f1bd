import { Icon, type IconName, strokes } from "../ui/icon.tsx";
import styles from "./icons.module.css";
import { KitSection } from "./kit-section.tsx";

const names = Object.keys(strokes) as IconName[];

/** The shared icons. A part brings an icon along if no other part uses it. */
export function Icons() {
  return (
    <KitSection title="Icons" note="Strokes of 2 on a grid of 24, always beside words or under a button's name.">
      <ul className={styles.icons}>
        {names.map((name) => (
          <li key={name} className={styles.icon}>
            <Icon name={name} size={24} />
            {name}
          </li>
        ))}
      </ul>
    </KitSection>
  );
}
