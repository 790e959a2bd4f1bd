import { toCents, toDollars } from "#contract/rules/money/money.ts";
import type { TicketTypeEntry, VoucherEntry } from "#contract/wire/entry-sale.ts";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { AmountField } from "../../../parts/fields/amount-field.tsx";
import form from "../../../parts/fields/form.module.css";
import { CountField } from "../parts/count-field.tsx";
import type { ProblemOf } from "../parts/problems.ts";
import { TimeField } from "../parts/time-field.tsx";
import { withField } from "../parts/with-field.ts";

interface VoucherFieldsProps {
  voucher: VoucherEntry;
  types: readonly TicketTypeEntry[];
  isPublished: boolean;
  clock: string;
  problemOf: ProblemOf;
  onChange: (voucher: VoucherEntry) => void;
}

/** Everything about one voucher. */
export function VoucherFields({ voucher, types, isPublished, clock, problemOf, onChange }: VoucherFieldsProps) {
  const set = <Name extends keyof VoucherEntry>(name: Name, value: VoucherEntry[Name] | undefined) =>
    onChange(withField(voucher, name, value));
  const chosen = voucher.ticket_types;
  return (
    <>
      <div className={form.two}>
        <Field
          label="Code"
          maxLength={40}
          autoComplete="off"
          readOnly={isPublished}
          hint={isPublished ? "It is published, so it stays." : "3 to 40 letters, digits and hyphens."}
          value={voucher.code}
          error={problemOf("/code")}
          onChange={({ target }) => set("code", target.value.trim())}
        />
        <SelectField
          label="What it takes off"
          value={voucher.type}
          onChange={({ target }) => onChange({ ...voucher, type: target.value as VoucherEntry["type"], discount: 10 })}
        >
          <option value="Percentage">A percentage of the tickets' price</option>
          <option value="Fixed">An amount, once for each order</option>
        </SelectField>
        {voucher.type === "Fixed" ? (
          <AmountField
            key="amount"
            label="Amount in dollars"
            cents={toCents(voucher.discount)}
            error={problemOf("/discount")}
            onChange={(cents) => cents !== undefined && cents > 0 && set("discount", toDollars(cents))}
          />
        ) : (
          <CountField
            key="percent"
            label="Per cent"
            max={100}
            value={voucher.discount}
            hint="Rounded up to the whole dollar, for each order."
            error={problemOf("/discount")}
            onChange={(discount) => discount !== undefined && set("discount", discount)}
          />
        )}
        <TimeField
          label="Works from"
          value={voucher.from}
          hint={voucher.from ? `${clock} time.` : "Not set: as soon as you publish."}
          error={problemOf("/from")}
          onChange={(value) => set("from", value)}
        />
        <TimeField
          label="Works until"
          value={voucher.until}
          hint={voucher.until ? `${clock} time.` : "Not set: until the event ends."}
          error={problemOf("/until")}
          onChange={(value) => set("until", value)}
        />
        <CountField
          label="Most orders in all"
          max={100_000}
          value={voucher.max_uses}
          hint="Leave it empty for any number."
          error={problemOf("/max_uses")}
          onChange={(value) => set("max_uses", value)}
        />
        <CountField
          label="Most orders of one buyer"
          max={100_000}
          value={voucher.max_uses_per_user}
          hint="Leave it empty for any number."
          error={problemOf("/max_uses_per_user")}
          onChange={(value) => set("max_uses_per_user", value)}
        />
      </div>
      {types.length > 0 && (
        <fieldset className={form.group}>
          <legend>For which tickets</legend>
          <Checkbox
            label="All kinds"
            checked={chosen === undefined}
            onChange={({ target }) => set("ticket_types", target.checked ? undefined : types.map(({ ref }) => ref))}
          />
          {chosen &&
            types.map(({ ref, name }) => (
              <Checkbox
                key={ref}
                label={name}
                checked={chosen.includes(ref)}
                disabled={chosen.length === 1 && chosen[0] === ref}
                onChange={({ target }) =>
                  set(
                    "ticket_types",
                    types
                      .map((type) => type.ref)
                      .filter((one) => (one === ref ? target.checked : chosen.includes(one))),
                  )
                }
              />
            ))}
          {problemOf("/ticket_types") && <p className={form.wrong}>{problemOf("/ticket_types")}</p>}
        </fieldset>
      )}
    </>
  );
}
