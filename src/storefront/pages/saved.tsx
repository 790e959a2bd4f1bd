import { paths } from "#contract/paths.ts";
import { selectSessionKnown, selectUser } from "#src/shared/account/session-slice.ts";
import { useAppSelector } from "#src/shared/store/hooks.ts";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Page } from "#src/ui/layout/page.tsx";
import { usePageHead } from "#src/ui/layout/page-head.ts";
import { PageHeading } from "#src/ui/layout/page-heading.tsx";
import list from "../features/browse/list/list-screen.module.css";
import { SavedList } from "../features/saved/saved-list.tsx";
import styles from "./saved.module.css";

/** /saved: the events that the signed-in user marked as 'Interested', with or without a network. */
export function Component() {
  usePageHead({ title: "Saved", description: "The events you saved, with or without a signal." });
  const user = useAppSelector(selectUser);
  const isKnown = useAppSelector(selectSessionKnown);
  return (
    <Page className={classNames(list.page, styles.page)}>
      <PageHeading className={list.title}>Saved</PageHeading>
      {isKnown && user && <SavedList userId={user.id} />}
      {isKnown && !user && (
        <div className={styles.signIn}>
          <p>Sign in to see the events you saved.</p>
          <ButtonLink to={`${paths.login}?next=${paths.saved}`}>Sign in</ButtonLink>
        </div>
      )}
    </Page>
  );
}
