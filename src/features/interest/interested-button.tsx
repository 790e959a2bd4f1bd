import { skipToken } from "@reduxjs/toolkit/query";
import { useLocation, useNavigate } from "react-router-dom";
import type { CallError } from "../../data/base-query";
import { useAppSelector } from "../../data/hooks";
import { useOnline } from "../../offline/use-online";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { loginPath } from "../account/next-path";
import { selectUser } from "../account/session-slice";
import { useLikedIdsQuery, useSetLikeMutation } from "./interest-api";
import styles from "./interested-button.module.css";
import { interestWords, isLiked, type Liked } from "./liked";

interface InterestedButtonProps {
  what: Liked;
  /** How many are, as the event's own call says. */
  count: number;
}

/** 'Interested ?' or 'Interested' with its count (spec section 4). Signed out it leads to sign-in and back. */
export function InterestedButton({ what, count }: InterestedButtonProps) {
  const user = useAppSelector(selectUser);
  const online = useOnline();
  const location = useLocation();
  const navigate = useNavigate();
  const { currentData: liked } = useLikedIdsQuery(user?.id ?? skipToken);
  const [setLike, { data, isLoading, error }] = useSetLikeMutation();
  const interested = isLiked(what, liked);

  const toggle = () => {
    if (!user) return navigate(loginPath(location));
    if (online) void setLike({ userId: user.id, what, liked: !interested });
  };
  const refused = error ? (error as CallError).message : undefined;
  return (
    <div className={styles.interest}>
      <Button variant="quiet" busy={isLoading} aria-disabled={!online} onClick={toggle}>
        <span className={interested ? styles.full : styles.heart}>
          <Icon name="heart" />
        </span>
        {interested ? "Interested" : "Interested ?"}
      </Button>
      <p className={styles.count} role="status">
        {refused ?? (online ? interestWords(data?.likeCounts ?? count) : "Marking it needs a connection.")}
      </p>
    </div>
  );
}
