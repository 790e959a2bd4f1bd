import { useState } from "react";
import { callError } from "#src/http/call-error.ts";
import styles from "#src/shared/account/account-form.module.css";
import { useOnline } from "#src/shared/offline/use-online.ts";
import { useForgetPasswordMutation } from "#src/storefront/data/profile-api.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { OfflineNote } from "../offline-note.tsx";

/** For an account that was opened by a mailed code: a first password is set like a forgotten one, by a mailed link. */
export function SetPassword({ email }: { email: string }) {
  const online = useOnline();
  const [ask, { isLoading }] = useForgetPasswordMutation();
  const [said, setSaid] = useState<{ tone: "ok" | "danger"; words: string }>();

  const mail = async () => {
    const { data, error } = await ask({ email });
    // Status 1 is an error message, such as too many requests (docs/decisions/people/sign-in.md).
    if (data?.status === 0)
      return setSaid({ tone: "ok", words: `A link is on its way to ${email}. It works for 10 minutes.` });
    setSaid({ tone: "danger", words: data?.message ?? callError(error)?.message ?? "" });
  };
  return (
    <div className={styles.form}>
      {said && !isLoading && <Notice tone={said.tone}>{said.words}</Notice>}
      <OfflineNote />
      <Button busy={isLoading} aria-disabled={!online} onClick={() => online && void mail()}>
        Email me a link
      </Button>
    </div>
  );
}
