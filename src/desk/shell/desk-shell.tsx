import { skipToken } from "@reduxjs/toolkit/query/react";
import { useEffect, useState } from "react";
import { Outlet, ScrollRestoration, useLocation, useMatches } from "react-router-dom";
import { callError } from "#src/http/call-error.ts";
import { useMeQuery } from "../calls/desk-api.ts";
import { useOrganiserQuery } from "../calls/organiser-api.ts";
import { Refusal } from "../parts/refusal.tsx";
import { chosenOrganiser, keepChosen } from "./chosen-organiser.ts";
import { DeskContext, deskOf } from "./desk-context.ts";
import styles from "./desk-shell.module.css";
import { NetworkBar } from "./network-bar.tsx";
import { NoRole, TwoStepsNeeded } from "./no-role.tsx";
import { NotYours } from "./not-yours.tsx";
import { Opening } from "./opening.tsx";
import { mayOpen, type ScreenHandle } from "./screen-rights.ts";
import { SideBar } from "./side-bar.tsx";
import { signInPath } from "./sign-in.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

/** Everything around a screen, for whoever is signed in and works for an organiser. */
export function DeskShell() {
  const { data: me, error, refetch, isFetching } = useMeQuery();
  const [chosenId, setChosenId] = useState(chosenOrganiser);
  const isForeign = chosenId !== null && me?.platform === true && !me.organisers.some(({ id }) => id === chosenId);
  const { data: found, isLoading: isFinding } = useOrganiserQuery(isForeign ? chosenId : skipToken);
  const { pathname, search } = useLocation();
  const screen = useMatches().at(-1)?.handle as ScreenHandle | undefined;
  const refused = callError(error);
  useKeptFocus();
  // Somebody who was signed in keeps their screen, and what they typed in it.
  const isStranger = !me && refused?.kind === "signed-out";
  useEffect(() => {
    if (isStranger) location.replace(signInPath(`${pathname}${search}`));
  }, [isStranger, pathname, search]);

  if (!me)
    return refused && !isStranger ? (
      <main className={styles.alone}>
        <Refusal error={refused} onRetry={() => void refetch()} isBusy={isFetching} />
      </main>
    ) : (
      <Opening />
    );
  if (isFinding) return <Opening />;
  if (me.two_steps_needed) return <TwoStepsNeeded />;
  if (me.organisers.length === 0 && !me.platform) return <NoRole me={me} />;

  const choose = (id: string | null) => {
    keepChosen(id);
    setChosenId(id);
  };
  const desk = deskOf(me, chosenId, choose, isForeign ? found?.facts : undefined);
  return (
    <DeskContext value={desk}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <div className={styles.desk}>
        <SideBar />
        <div className={styles.content}>
          <NetworkBar />
          {/* Another organiser's screen begins afresh: no form of the one may be sent to the other. */}
          <main id="main" tabIndex={-1} key={desk.organiser?.id} className={styles.main}>
            {screen && !mayOpen(screen.path, desk) ? <NotYours /> : <Outlet />}
          </main>
        </div>
      </div>
      <ScrollRestoration />
    </DeskContext>
  );
}
