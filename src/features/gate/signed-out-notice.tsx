import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";

/** Says that the session has ended. The door keeps working. */
export function SignedOutNotice({ signIn }: { signIn: () => void }) {
  return (
    <Notice
      tone="warn"
      title="You are signed out"
      silent
      action={
        <Button variant="quiet" size="s" onClick={signIn}>
          Sign in
        </Button>
      }
    >
      Scans are kept on this device and are sent once you sign in.
    </Notice>
  );
}
