import { useEffect, useId, useRef } from "react";
import { NavLink, useLocation } from "react-router-dom";
import { BrandMark } from "#src/ui/media/brand-mark.tsx";
import { roleNames } from "../words/role-words.ts";
import { useDesk } from "./desk-context.ts";
import { navOf } from "./nav.ts";
import styles from "./side-bar.module.css";
import { useSignOutOfDesk } from "./use-sign-out.ts";

/**
 * The dark bar: the screens, the organiser, and the signed-in person. It stands beside the screen, or above it on a
 * phone.
 */
export function SideBar() {
  const desk = useDesk();
  const signOut = useSignOutOfDesk();
  const id = useId();
  const { me, organiser } = desk;
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const places = navOf(desk);
  const shown = places.map(({ to }) => to).join(" ");
  // On a phone the places stand in one row that is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen or organiser has another current place.
  useEffect(() => {
    const row = nav.current;
    const current = row?.querySelector('[aria-current="page"]');
    if (!row || !current) return;
    const [around, own] = [row.getBoundingClientRect(), current.getBoundingClientRect()];
    row.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2);
  }, [pathname, shown]);
  return (
    <header className={styles.bar} data-theme="dark">
      <p className={styles.brand}>
        <BrandMark size={28} />
        Desk
      </p>
      <div className={styles.organiser}>
        {me.organisers.length > 1 && !me.platform ? (
          <>
            <label htmlFor={id} className={styles.small}>
              Working for
            </label>
            <select
              id={id}
              className={styles.choice}
              value={organiser?.id}
              onChange={({ target }) => desk.choose(target.value)}
            >
              {me.organisers.map(({ id: own, name }) => (
                <option key={own} value={own}>
                  {name}
                </option>
              ))}
            </select>
          </>
        ) : (
          <p className={styles.name}>{organiser?.name ?? "All organisers"}</p>
        )}
        {me.platform && organiser && (
          <button type="button" className={styles.out} onClick={() => desk.choose(null)}>
            Work for all
          </button>
        )}
      </div>
      <nav ref={nav} aria-label="Desk" className={styles.nav}>
        {places.map(({ name, to }) => (
          <NavLink key={to} to={to} end={to === "/"} className={styles.link ?? ""}>
            {name}
          </NavLink>
        ))}
      </nav>
      <div className={styles.person}>
        <p className={styles.small}>
          <span>{me.user ? `${me.user.first_name} ${me.user.last_name}` : ""}</span>
          {organiser && <span className={styles.role}>{roleNames[organiser.role]}</span>}
        </p>
        <button type="button" className={styles.out} onClick={() => void signOut()}>
          Sign out
        </button>
      </div>
    </header>
  );
}
