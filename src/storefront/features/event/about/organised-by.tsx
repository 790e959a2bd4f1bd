import { logoPath } from "#contract/rules/event/logo-path.ts";
import { WIDEST_LOGO } from "#contract/rules/picture-widths.ts";
import { Poster } from "#src/ui/media/poster.tsx";
import styles from "./organisers.module.css";

export interface Organiser {
  organizer_name: string;
  organizer_logo: string;
}

/** 'Organised By' for a single organiser, without rotation. */
export function OrganisedBy({ organiser }: { organiser: Organiser }) {
  if (!organiser.organizer_name) return null;
  return (
    <section className={styles.organisers} aria-labelledby="organised-by">
      <h2 id="organised-by" className={styles.title}>
        Organised By
      </h2>
      <OrganiserCard organiser={organiser} />
    </section>
  );
}

export function OrganiserCard({ organiser: { organizer_name, organizer_logo } }: { organiser: Organiser }) {
  return (
    <div className={styles.row}>
      {organizer_logo && (
        <Poster
          className={styles.logo}
          src={logoPath(organizer_logo)}
          alt=""
          width={360}
          height={180}
          sizes="128px"
          maxWidth={WIDEST_LOGO}
        />
      )}
      <p className={styles.name}>{organizer_name}</p>
    </div>
  );
}
