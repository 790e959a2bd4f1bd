import { callError } from "#src/http/call-error.ts";
import { useWipeDeviceMutation } from "#src/shared/account/sessions-api.ts";
import { usePasskeysQuery } from "#src/shared/account/sign-in-api.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";

interface LostDeviceProps {
  userId: string;
  device: { id: string; name: string };
  onClose: () => void;
}

/** Asks before a lost device is signed out and wiped. */
export function LostDevice({ userId, device, onClose }: LostDeviceProps) {
  const [wipe, { isLoading, error }] = useWipeDeviceMutation();
  const { data: passkeys } = usePasskeysQuery(userId);
  const act = async () => {
    if (!(await wipe({ userId, deviceId: device.id })).error) onClose();
  };
  return (
    <Dialog
      open
      title={`Lost ${device.name}?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button variant="danger" busy={isLoading} onClick={() => void act()}>
            Sign out and remove tickets
          </Button>
        </>
      }
    >
      <p>
        We'll sign it out straight away. The next time it's online and opens this site, it removes your tickets. Your
        tickets stay good, and your other devices keep theirs.
      </p>
      {passkeys && passkeys.length > 0 && (
        <p>A passkey on it still opens your account. Please remove it too, under Passkeys.</p>
      )}
      <p>If it turns up, just sign in on it again.</p>
      {error && <Notice tone="danger">{callError(error).message}</Notice>}
    </Dialog>
  );
}
