import { feeMistake, feeWarning, MAX_FEE_PERCENT } from "#contract/rules/money/fee-limits.ts";
import { formatAmount, formatPrice, toCents, toDollars } from "#contract/rules/money/money.ts";
import { priceOrder } from "#contract/rules/money/order-price.ts";
import { type Commission, feeNote, offeredPrice } from "#contract/rules/money/pricing.ts";
import type { EventEntry } from "#contract/wire/event-entry.ts";
import { Field } from "#src/ui/forms/field.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { AmountField } from "../../../parts/fields/amount-field.tsx";
import form from "../../../parts/fields/form.module.css";
import type { ProblemOf } from "../parts/problems.ts";

type Fee = EventEntry["fee"];

interface FeeEditorProps {
  fee: Fee | undefined;
  /** A seat's price for the example, in cents. */
  exampleCents: number | undefined;
  onChange: (fee: Fee) => void;
  problemOf: ProblemOf;
}

const NO_FEE: Fee = { kind: "Exclusive", type: "Fixed", value: 0 };
const MOST_DOLLARS = 1000;
/**
 * The highest fee that can be typed. A fee that is too high shows an error, because ignored keys would confuse people.
 */
const MOST_TYPED = 1000;

/** An entry's fee in the form that the rules of prices take. */
export const commissionOf = (fee: Fee | undefined): Commission =>
  fee ? { type: fee.type, value: fee.type === "Fixed" ? toCents(fee.value) : fee.value } : { type: "Fixed", value: 0 };

/** The booking fee, with an example of what a buyer pays. */
export function FeeEditor({ fee, exampleCents: dearest, onChange, problemOf }: FeeEditorProps) {
  const { kind, type, value } = fee ?? NO_FEE;
  const exampleCents = dearest ?? 6000;
  const commission = commissionOf(fee);
  const mistake = feeMistake(commission);
  const warning = feeWarning(commission, dearest);
  const tickets = [{ cents: exampleCents }, { cents: exampleCents }];
  const sums = priceOrder({
    ticketsByEvent: [tickets],
    commission,
    comboDiscountPercent: 0,
    voucher: null,
    free: false,
  });
  const note = feeNote(commission);
  return (
    <div className={form.form}>
      <div className={form.two}>
        <SelectField
          label="How the fee is worked out"
          value={type}
          onChange={({ target }) => onChange({ kind, type: target.value as Fee["type"], value })}
        >
          <option value="Fixed">An amount, once for each order</option>
          <option value="Percentage">A percentage of what the tickets cost</option>
        </SelectField>
        {type === "Fixed" ? (
          <AmountField
            key="amount"
            label="Fee in dollars"
            cents={toCents(value)}
            hint={warning && `${warning}. Is that what you mean?`}
            error={problemOf("/fee/value") ?? problemOf("/fee")}
            onChange={(cents = 0) => onChange({ kind, type, value: Math.min(MOST_DOLLARS, toDollars(cents)) })}
          />
        ) : (
          <Field
            key="percent"
            label="Fee in per cent"
            type="number"
            min={0}
            max={MAX_FEE_PERCENT}
            step="0.01"
            inputMode="decimal"
            hint="Rounded up to the whole dollar, for each order."
            value={value}
            error={mistake ? `${mistake}.` : (problemOf("/fee/value") ?? problemOf("/fee"))}
            onChange={({ target }) => {
              const percent = Math.round(Number(target.value) * 100) / 100;
              if (percent >= 0 && percent <= MOST_TYPED) onChange({ kind, type, value: percent });
            }}
          />
        )}
        <SelectField
          label="What listings call it"
          value={kind}
          hint="A name for other sites. Either way, the fee is added to the tickets, and every price shows it."
          onChange={({ target }) => onChange({ kind: target.value as Fee["kind"], type, value })}
        >
          <option value="Exclusive">Exclusive</option>
          <option value="Inclusive">Inclusive</option>
        </SelectField>
      </div>
      <p>
        <strong>For example:</strong>{" "}
        <span>{`a ticket of ${formatPrice(exampleCents)} is shown as ${offeredPrice(exampleCents, commission)}${note && ` ${note}`}. Two of them cost ${formatAmount(sums.subtotalCents)}${sums.feeCents > 0 ? ` and ${formatAmount(sums.feeCents)} booking fee` : ""}: the buyer pays`}</span>{" "}
        <strong>{formatAmount(sums.payableCents)}</strong>.
      </p>
    </div>
  );
}
