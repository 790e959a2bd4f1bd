import { useId } from "react";
import { feeOfType, offeredPrice } from "#contract/rules/money/pricing.ts";
import { ticketCents } from "#contract/rules/ticket/ticket-types.ts";
import { Field } from "#src/ui/forms/field.tsx";
import { OptionChips } from "#src/ui/forms/option-chips.tsx";
import styles from "./ticket-kind.module.css";
import type { SeatKind } from "./type-wishes.ts";

interface TicketKindProps {
  kind: SeatKind;
  /** Why this type cannot be booked. */
  problem: string | undefined;
  numberError: string | undefined;
  onType: (typeId: string) => void;
  onNumber: (number: string) => void;
}

/** The ticket type of one seat, which may still change, and the number of the card that it needs. */
export function TicketKind({ kind, problem, numberError, onType, onNumber }: TicketKindProps) {
  const wordsId = useId();
  const { seat, offered, type, typeId, card, number } = kind;
  if (!seat.type) return null;
  const note = type?.note ?? "";
  return (
    <div className={styles.kind}>
      {offered.length > 1 || !type ? (
        <OptionChips
          label={`Kind of ticket for ${seat.name}`}
          options={optionsOf(kind)}
          value={typeId}
          describedBy={wordsId}
          onChange={onType}
        />
      ) : (
        <p className={styles.only}>{type.name}</p>
      )}
      <div id={wordsId} className={styles.words}>
        {note !== "" && <p>{note}</p>}
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      </div>
      {card && (
        <Field
          label={`${card.name} number`}
          // No browser should offer a bank card here.
          autoComplete="off"
          name={`${wordsId}-number`}
          inputMode="numeric"
          maxLength={40}
          value={number}
          error={numberError}
          hint={
            card.given
              ? "We have this number. Type it again only to change it."
              : `${card.digits} digits, as on the card. Bring the card: the door checks it.`
          }
          onChange={(event) => onNumber(event.target.value)}
        />
      )}
    </div>
  );
}

/** The types on sale, with the prices of the map. The seat's own type is among them even if it was taken off sale meanwhile. */
function optionsOf({ offered, type, typeId, seat, eventId }: SeatKind) {
  const { seatCents, commission } = seat.type?.offer ?? {};
  const options = offered.map((one) => ({
    value: one.id,
    label: one.name,
    ...(seatCents !== undefined &&
      commission && {
        detail: offeredPrice(
          ticketCents(one, { eventId, sectionId: seat.sectionId, seatCents }),
          feeOfType(one, commission),
        ),
      }),
  }));
  return type || !seat.type || typeId !== seat.type.id
    ? options
    : [...options, { value: seat.type.id, label: seat.type.name }];
}
