import { useState } from "react";
import { callError } from "#src/http/call-error.ts";
import { usePageHead } from "#src/ui/layout/page-head.ts";
import { useIsFirstRunQuery } from "../../calls/first-run-api.ts";
import { dropCode, keptCode } from "../../parts/code-behind-hash.ts";
import { Refusal } from "../../parts/refusal.tsx";
import shell from "../../shell/desk-shell.module.css";
import { Opening } from "../../shell/opening.tsx";
import { signInPath } from "../../shell/sign-in.ts";
import { FirstRunForm } from "./first-run-form.tsx";

const KEPT = "brolga.desk.first-run";

/** Creates the first owner of an empty box office. It needs the link that the server printed. */
export function Component() {
  usePageHead({ title: "Set up the box office | Desk", description: "" });
  const [token] = useState(() => keptCode(KEPT));
  const [isOver, setOver] = useState(false);
  const { data: isOpen, error, refetch, isFetching } = useIsFirstRunQuery();
  if (isOpen === undefined && !error) return <Opening />;
  return (
    <main className={shell.alone}>
      {isOpen === undefined ? (
        <>
          <h1>Set up your box office</h1>
          <Refusal error={callError(error)} onRetry={() => void refetch()} isBusy={isFetching} />
        </>
      ) : !isOpen ? (
        <>
          <h1>This box office is set up</h1>
          <p>It has an owner now, so this link no longer works.</p>
          <p>
            <a href={signInPath("/")}>Sign in to the desk</a>
          </p>
        </>
      ) : isOver || token === "" ? (
        <>
          <h1>{isOver ? "This link no longer works" : "This page needs its link"}</h1>
          <p>
            If nobody owns the box office, the server prints a link when it starts. The link works for 24 hours. Start
            the server again to get a new one.
          </p>
        </>
      ) : (
        <>
          <h1>Set up your box office</h1>
          <p>Nobody owns this box office yet. Tell us who you are, and you can put your first event on sale.</p>
          <FirstRunForm token={token} onOver={() => setOver(true)} onDone={() => dropCode(KEPT)} />
        </>
      )}
    </main>
  );
}
