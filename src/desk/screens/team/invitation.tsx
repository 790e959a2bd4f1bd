import { skipToken } from "@reduxjs/toolkit/query/react";
import { type FormEvent, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { usePageHead } from "#src/ui/layout/page-head.ts";
import { useMeQuery } from "../../calls/desk-api.ts";
import { useAcceptInvitationMutation, useInvitationOfferQuery } from "../../calls/team-api.ts";
import { dropCode, keptCode } from "../../parts/code-behind-hash.ts";
import form from "../../parts/fields/form.module.css";
import { Refusal } from "../../parts/refusal.tsx";
import { persistChosen } from "../../shell/chosen-organiser.ts";
import shell from "../../shell/desk-shell.module.css";
import { signInPath } from "../../shell/sign-in.ts";
import { eventsInWords, roleNames, roleSentence } from "../../words/role-words.ts";

const KEPT = "brolga.desk.invitation";

/** Accepts an invitation to a team. The link in the mail fills in the code. */
export function Component() {
  usePageHead({ title: "Join a team | Desk", description: "" });
  const navigate = useNavigate();
  const { data: me, error, refetch, isFetching } = useMeQuery();
  const [mailed] = useState(() => keptCode(KEPT));
  const [code, setCode] = useState(mailed);
  const { data: offer } = useInvitationOfferQuery(me && mailed && code === mailed ? mailed : skipToken);
  const [accept, { isLoading, error: refused }] = useAcceptInvitationMutation();
  const isStranger = !me && callError(error)?.kind === "signed-out";
  useEffect(() => {
    if (isStranger) location.replace(signInPath(deskPaths.invitation));
  }, [isStranger]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    if (!typed) return;
    const { data } = await accept(typed);
    if (!data) return;
    dropCode(KEPT);
    persistChosen(data.organiser_id);
    void navigate(deskPaths.today, { replace: true });
  };
  return (
    <main className={shell.alone}>
      <h1>Join a team</h1>
      {!isStranger && !me && <Refusal error={callError(error)} onRetry={() => void refetch()} isBusy={isFetching} />}
      {me && (
        <>
          {offer && (
            <p>
              {`${offer.organiser_name} invites you to its desk as ${roleNames[offer.role]} (${eventsInWords(offer.event_ids).toLowerCase()}). ${roleSentence(offer.role)}`}
            </p>
          )}
          <p>
            You're signed in as <strong>{me.user?.email}</strong>. The invitation must be for this email.
          </p>
          <form className={form.form} onSubmit={(event) => void submit(event)}>
            <Field
              label="Code from the invitation"
              name="code"
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              required
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
            <Refusal error={callError(refused)} isChange />
            <div className={form.row}>
              <Button type="submit" size="l" busy={isLoading}>
                Join the team
              </Button>
              <Link to={deskPaths.today}>To the desk</Link>
            </div>
          </form>
        </>
      )}
    </main>
  );
}
