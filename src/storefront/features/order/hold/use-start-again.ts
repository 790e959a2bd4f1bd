import { useNavigate } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import { eraseStoredBooking, forgetBooking } from "../booking/booking-session-slice.ts";

/** 'Start again': goes to the home page and forgets the booking. */
export function useStartAgain(bookingId?: string): () => Promise<void> {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  return async () => {
    eraseStoredBooking(bookingId);
    await navigate(paths.home);
    dispatch(forgetBooking(bookingId));
  };
}
