import { useOnline } from "../../offline/use-online";
import { Notice } from "../../ui/notice";

/** Why a profile's button cannot be pressed. */
export function OfflineNote() {
  return useOnline() ? null : <Notice tone="warn">You are offline. Saving needs a connection.</Notice>;
}
