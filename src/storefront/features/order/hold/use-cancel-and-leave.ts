import { useNavigate } from "react-router-dom";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import { forgetBooking } from "../booking/booking-session-slice.ts";
import { useCancelBooking } from "./use-cancel-booking.ts";

/**
 * What the cancel dialog of a step does: it gives the seats back, leaves for `path` and forgets the booking, in this
 * order. If the seats are not released, the dialog stays and says why.
 * @param close closes the dialog
 */
export function useCancelAndLeave(bookingId: string, path: string, close: () => void) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { cancel, cancelling, failure } = useCancelBooking();
  const onCancel = async () => {
    if (!(await cancel(bookingId))) return;
    close();
    await navigate(path, { replace: true });
    dispatch(forgetBooking(bookingId));
  };
  return { busy: cancelling, failure, onCancel, onStay: close };
}
