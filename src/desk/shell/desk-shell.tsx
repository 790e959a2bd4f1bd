import { skipToken } from "@reduxjs/toolkit/query/react";
import { useEffect, useState } from "react";
import { Outlet, ScrollRestoration, useLocation, useMatches } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { callError } from "#src/http/call-error.ts";
import { useAway } from "#src/shared/offline/use-away.ts";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { useMeQuery } from "../calls/desk-api.ts";
import { useOrganiserQuery } from "../calls/organiser-api.ts";
import { Refusal } from "../parts/refusal.tsx";
import { Screen } from "../parts/screen.tsx";
import { roleNames } from "../words/role-words.ts";
import { chosenOrganiser, persistChosen } from "./chosen-organiser.ts";
import { DeskContext, deskOf, useDesk } from "./desk-context.ts";
import styles from "./desk-shell.module.css";
import { NoRole, TwoStepsNeeded } from "./no-role.tsx";
import { Opening } from "./opening.tsx";
import { mayOpen, type ScreenHandle } from "./screen-rights.ts";
import { SideBar } from "./side-bar.tsx";
import { signInPath } from "./sign-in.ts";

/** The frame around a screen, for signed-in people who work for an organiser. */
export function DeskShell() {
  const { data: me, error, refetch, isFetching } = useMeQuery();
  const [chosenId, setChosenId] = useState(chosenOrganiser);
  const isForeign = chosenId !== null && me?.platform === true && !me.organisers.some(({ id }) => id === chosenId);
  const { data: found, isLoading: isFinding } = useOrganiserQuery(isForeign ? chosenId : skipToken);
  const { pathname, search } = useLocation();
  const screen = useMatches().at(-1)?.handle as ScreenHandle | undefined;
  const refused = callError(error);
  useKeptFocus();
  // People who were signed in keep their screen, with what they typed.
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
    persistChosen(id);
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

/** The notice that the box office is unreachable. */
function NetworkBar() {
  const away = useAway();
  return (
    <div aria-live="polite">
      {away && <Notice tone="warn">{`${away} What you see may be old. Changes have to wait.`}</Notice>}
    </div>
  );
}

/** Shown in place of a screen that the person's role may not use. */
function NotYours() {
  const { organiser } = useDesk();
  return (
    <Screen title="Not part of your role">
      <p>
        {organiser
          ? `You work for ${organiser.name} as ${roleNames[organiser.role]}, and this page is for other roles. If you need it for your work, ask an owner.`
          : "This page is for other roles."}
      </p>
      <p>
        <ButtonLink to={deskPaths.today}>Back to the desk</ButtonLink>
      </p>
    </Screen>
  );
}

/**
 * Keeps the focus near its position when the focused element is removed, such as the button of a removed row. A browser
 * would reset it to the top of the page, and keyboard users would begin again. A screen that knows a better element
 * focuses it itself.
 */
function useKeptFocus(): void {
  useEffect(() => {
    /** The focused element and its ancestors, from the inside out. */
    let path: Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      path = [];
      for (let at = target instanceof Element ? target : null; at; at = at.parentElement) path.push(at);
    };
    const look = () => {
      if (path[0]?.isConnected !== false || document.activeElement !== document.body) return;
      const near = path.find((one) => one.isConnected && one.matches("section, dialog, main"));
      path = [];
      if (!(near instanceof HTMLElement)) return;
      if (!near.hasAttribute("tabindex")) near.tabIndex = -1;
      near.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", remember);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", remember);
    };
  }, []);
}
