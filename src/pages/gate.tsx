import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { idInAddress } from "#contract/rules/row-id.ts";
import { useAppSelector } from "../data/hooks.ts";
import { withNext } from "../features/account/login-path.ts";
import { selectSessionKnown, selectUser } from "../features/account/session-slice.ts";
import { useEndSession } from "../features/account/use-end-session.ts";
import { useSignOut } from "../features/account/use-sign-out.ts";
import { openedAtGate } from "../features/gate/gate-document.ts";
import { GateScreen } from "../features/gate/gate-screen.tsx";
import { usePageHead } from "../ui/page-head.ts";

/** /gate: for staff at the door. `event` in the address is the event of the door. */
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
