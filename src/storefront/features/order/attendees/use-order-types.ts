import { useEffect, useRef, useState } from "react";
import { toCents } from "#contract/rules/money/money.ts";
import type { TicketType } from "#contract/wire/ticket-types.ts";
import { callError } from "#src/http/call-error.ts";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import { useChangeTypesMutation } from "#src/storefront/data/booking-api.ts";
import { useTicketTypesQuery } from "#src/storefront/data/ticket-types-api.ts";
import type { BookingSession } from "../booking/booking-session.ts";
import { persistBooking } from "../booking/booking-session-slice.ts";
import {
  byIndex,
  kindsProblem,
  NO_WISHES,
  numberProblems,
  type SeatKind,
  seatKinds,
  type TypeWishes,
} from "./type-wishes.ts";

export interface OrderTypes {
  /** The booking's seats and their types, in the order of the booking. */
  kinds: readonly SeatKind[];
  /**
   * Why these types cannot be booked together, and `index`: the seat whose type was changed last, beside which to show
   * it.
   */
  problem: { message: string; index: number } | undefined;
  /** What is wrong with the card numbers, by seat. */
  numberErrors: Readonly<Record<number, string>>;
  choose: (index: number, typeId: string) => void;
  typeNumber: (index: number, number: string) => void;
  /** Shows every message about missing or wrong input. @returns the index of the first seat that has one, or undefined */
  check: () => number | undefined;
  /** Sends what the box office does not have yet. Returns the booking as it is then, or undefined if it was refused. */
  settle: () => Promise<BookingSession | undefined>;
  saving: boolean;
  /** Shows the box office's messages about card numbers, by names such as 'card_number[0]'. */
  refuse: (fields: Readonly<Record<string, string>>) => void;
}

const NONE: readonly TicketType[] = [];

/**
 * The ticket types of a booking. A change is sent at once if it can be, so that the total is the box office's. Card
 * numbers are sent with the names, and this device does not store them.
 * @param online false while nothing can be sent; what was chosen is then sent with the names
 */
export function useOrderTypes(booking: BookingSession, online: boolean): OrderTypes {
  const dispatch = useAppDispatch();
  const isTyped = booking.seats.some(({ type }) => type !== undefined);
  const { data: types = NONE } = useTicketTypesQuery(booking.eventIds.join(","), { skip: !isTyped });
  const [change, { isLoading }] = useChangeTypesMutation();
  const [wishes, setWishes] = useState<TypeWishes>(NO_WISHES);
  const [changedAt, setChangedAt] = useState(0);
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [refusedNumbers, setRefusedNumbers] = useState<Readonly<Record<number, string>>>({});
  const latest = useRef(booking);
  useEffect(() => {
    latest.current = booking;
  }, [booking]);
  const queue = useRef<Promise<BookingSession | undefined>>(Promise.resolve(undefined));

  const kinds = seatKinds(booking, types, wishes);
  const message = kindsProblem(kinds) ?? refusal;

  const send = async (wanted: TypeWishes): Promise<BookingSession | undefined> => {
    const before = latest.current;
    const asked = seatKinds(before, types, wanted);
    const { data, error } = await change({
      bookingId: before.bookingId,
      typeIds: asked.map(({ typeId = "0" }) => typeId),
      cardNumbers: asked.map(({ number }) => number.trim()),
    });
    const failure = callError(error);
    if (failure?.fields) setRefusedNumbers(byIndex(failure.fields));
    if (!data) {
      setRefusal(failure?.fields ? undefined : failure?.message);
      return undefined;
    }
    const seats = before.seats.map(({ type: _before, ...seat }, index) => {
      const type = data.seats[index]?.type;
      return { ...seat, ...(type && { type }) };
    });
    const after = { ...latest.current, seats, amountCents: toCents(data.amount) };
    latest.current = after;
    dispatch(persistBooking(after));
    setWishes((now) => without(now, wanted));
    return after;
  };
  const inTurn = (wanted: TypeWishes) => {
    queue.current = queue.current.then(() => send(wanted));
    return queue.current;
  };

  const choose = (index: number, typeId: string) => {
    const wanted = { ...wishes, types: { ...wishes.types, [index]: typeId } };
    setWishes(wanted);
    setChangedAt(index);
    setRefusal(undefined);
    const isFine = kindsProblem(seatKinds(booking, types, wanted)) === undefined;
    // Numbers wait for the button: half a number would be refused.
    if (isFine && online) void inTurn({ types: wanted.types, numbers: {} });
  };
  const check = () => {
    setChecked(true);
    setRefusedNumbers({});
    if (kindsProblem(kinds) !== undefined) return changedAt;
    const [first] = Object.keys(numberProblems(kinds));
    return first === undefined ? undefined : Number(first);
  };
  const settle = async () => {
    if (check() !== undefined) return undefined;
    const isDone = Object.keys(wishes.types).length + Object.keys(wishes.numbers).length === 0;
    await queue.current;
    return isDone ? latest.current : inTurn(wishes);
  };
  return {
    kinds,
    problem: message === undefined ? undefined : { message, index: changedAt },
    numberErrors: { ...(isChecked && numberProblems(kinds)), ...refusedNumbers },
    choose,
    typeNumber: (index, number) => {
      setWishes((now) => ({ ...now, numbers: { ...now.numbers, [index]: number } }));
      setRefusedNumbers({});
    },
    check,
    settle,
    saving: isLoading,
    refuse: (fields) => setRefusedNumbers(byIndex(fields)),
  };
}

/** The wishes that remain once the box office has these. */
function without(now: TypeWishes, sent: TypeWishes): TypeWishes {
  const open = (all: Readonly<Record<number, string>>, done: Readonly<Record<number, string>>) =>
    Object.fromEntries(Object.entries(all).filter(([index, value]) => done[Number(index)] !== value));
  return { types: open(now.types, sent.types), numbers: open(now.numbers, sent.numbers) };
}
