import { useNavigate } from "react-router-dom";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import { forgetBooking } from "../booking/booking-session-slice.ts";
import { useCancelBooking } from "./use-cancel-booking.ts";

/**
 * The action of a step's cancel dialog: it releases the seats, leaves for `path` and clears the booking, in this order.
 * If the seats are not released, the dialog stays and shows why.
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
