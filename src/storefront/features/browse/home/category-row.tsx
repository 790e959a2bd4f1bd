import { Link } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { useCategoriesQuery } from "#src/shared/event/browse-api.ts";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import styles from "./category-row.module.css";

/** The categories that have events to come in a state, or anywhere for null, each with its number and a link to its list. */
export function CategoryRow({ state }: { state: string | null }) {
  const { data } = useCategoriesQuery(state);
  const offered = data?.filter(({ events }) => events > 0);
  if (offered?.length === 0) return null;
  return (
    <section aria-labelledby="by-category">
      <h2 id="by-category" className={styles.title}>
        By category
      </h2>
      <ul className={styles.row}>
        {offered?.map(({ name, events }) => (
          <li key={name}>
            <Link to={`${paths.events}?${new URLSearchParams({ category: name })}`} className={styles.category}>
              <span>{name}</span>
              <span className={styles.count}>
                <span>{events}</span>
                <VisuallyHidden>{events === 1 ? " event" : " events"}</VisuallyHidden>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
