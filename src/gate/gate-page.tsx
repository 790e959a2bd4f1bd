import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { idInAddress } from "#contract/rules/row-id.ts";
import { withNext } from "#src/shared/account/login-path.ts";
import { selectSessionKnown, selectUser } from "#src/shared/account/session-slice.ts";
import { useEndSession } from "#src/shared/account/use-end-session.ts";
import { useAppSelector } from "#src/shared/store/hooks.ts";
import { useSignOut } from "#src/storefront/features/account/use-sign-out.ts";
import { usePageHead } from "#src/ui/layout/page-head.ts";
import { GateScreen } from "./gate-screen.tsx";

/** /gate: for staff at the door. `event` in the address names the door's event. */
export function GatePage() {
  usePageHead({ title: "Gate", description: "Scan tickets at the door, with or without a signal." });
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const user = useAppSelector(selectUser);
  const known = useAppSelector(selectSessionKnown);
  const signOut = useSignOut();
  const endSession = useEndSession();
  const eventId = idInAddress(query.get("event"));
  const back = withNext(paths.login, eventId ? `${paths.gate}?event=${eventId}` : paths.gate);

  useEffect(() => {
    // Only a document that was loaded at the gate's address may use the camera.
    if (!openedAtGate()) location.reload();
  }, []);

  const signInAsStaff = async () => {
    if (user) await signOut();
    navigate(back);
  };
  return (
    <GateScreen
      user={user}
      sessionKnown={known}
      eventId={eventId}
      chooseEvent={(id) => setQuery(id ? { event: id } : {})}
      endSession={endSession}
      signIn={() => void signInAsStaff()}
    />
  );
}

/**
 * Whether the browser loaded this document at the gate's address. A page that was opened through a link within the app
 * was not.
 */
function openedAtGate(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry === undefined || new URL(entry.name).pathname.replace(/\/$/, "") === paths.gate;
}
