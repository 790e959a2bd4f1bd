import { useId, useRef } from "react";
import { Link } from "react-router-dom";
import { Icon } from "#src/ui/media/icon.tsx";
import { userLinks } from "./links.ts";
import styles from "./user-menu.module.css";

/** The first name opens a list of links. It is a native popover, which closes on Escape and on a press outside. */
export function UserMenu({ name, onLogout }: { name: string; onLogout: () => void }) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  const firstName = name.split(" ")[0] || "Account";
  return (
    <>
      <button type="button" className={styles.opener} popoverTarget={id}>
        <Icon name="user" size={18} />
        <span className={styles.name}>{firstName}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      <div ref={menu} id={id} popover="auto" className={styles.menu}>
        <ul>
          {userLinks.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={styles.item} onClick={close}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={styles.item}
              onClick={() => {
                close();
                onLogout();
              }}
            >
              Logout
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}
