import { skipToken } from "@reduxjs/toolkit/query";
import { Link, useNavigate } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import type { LikedIds } from "#contract/wire/likes.ts";
import { callError } from "#src/http/call-error.ts";
import { useAway } from "#src/shared/offline/use-away.ts";
import { type Liked, useLikedIdsQuery, useSetLikeMutation } from "#src/storefront/data/interest-api.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Icon } from "#src/ui/media/icon.tsx";
import styles from "./interested-button.module.css";

const HEART = "M12 20s-8-4.6-8-10.3A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8 2.7C20 15.4 12 20 12 20Z";

/** The facts about the page's visitor that this part needs. */
export interface Viewer {
  /** Null if nobody is signed in. */
  userId: string | null;
  /** The sign-in page's path with a way back here. */
  signInPath: string;
}

interface InterestedButtonProps {
  viewer: Viewer;
  what: Liked;
  /** How many people are interested, from the event's own call. */
  count: number;
}

/**
 * 'Interested ?' or 'Interested' with its count (docs/design/product.md#interested). Signed out, it leads to sign-in
 * and back.
 */
export function InterestedButton({ viewer: { userId, signInPath }, what, count }: InterestedButtonProps) {
  const away = useAway();
  const navigate = useNavigate();
  const { currentData: liked } = useLikedIdsQuery(userId ?? skipToken);
  const [setLike, { data, isLoading, error }] = useSetLikeMutation();
  const interested = isLiked(what, liked);

  const toggle = () => {
    if (!userId) return navigate(signInPath);
    if (away === null) void setLike({ userId, what, liked: !interested });
  };
  const refused = error ? callError(error).message : undefined;
  return (
    <div className={styles.interest}>
      <Button variant="quiet" busy={isLoading} aria-disabled={away !== null} onClick={toggle}>
        <span className={interested ? styles.full : styles.heart}>
          <Icon path={HEART} />
        </span>
        <span>{interested ? "Interested" : "Interested ?"}</span>
      </Button>
      <p className={styles.count} role="status">
        <span>
          {refused ?? (away === null ? interestWords(data?.likeCounts ?? count) : `${away} This has to wait.`)}
        </span>
        {interested && (
          <>
            {" "}
            <span>·</span>{" "}
            <Link className={styles.saved} to={paths.saved}>
              See saved
            </Link>
          </>
        )}
      </p>
    </div>
  );
}

export function isLiked({ kind, id }: Liked, liked: LikedIds | undefined): boolean {
  const ids = kind === "combo" ? liked?.combo_event_ids : liked?.event_ids;
  return ids?.includes(id) ?? false;
}

/** 'Be the first', '1 person is interested', '1,204 people are interested' */
export function interestWords(count: number): string {
  if (count === 0) return "Be the first";
  return count === 1 ? "1 person is interested" : `${formatCount(count)} people are interested`;
}
