import { toCents, toDollars } from "#contract/rules/money/money.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { TicketTypeEntry } from "#contract/wire/entry-sale.ts";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { AmountField } from "../../../parts/fields/amount-field.tsx";
import form from "../../../parts/fields/form.module.css";
import { CountField } from "../parts/count-field.tsx";
import type { ProblemOf } from "../parts/problems.ts";
import { SectionsField } from "../parts/sections-field.tsx";
import { withField } from "../parts/with-field.ts";
import { SectionPrices } from "./section-prices.tsx";
import { type PriceRule, ruleNameOf, withRule } from "./type-prices.ts";

interface TypeFieldsProps {
  plan: SeatPlan;
  type: TicketTypeEntry;
  isBooked: boolean;
  problemOf: ProblemOf;
  onChange: (type: TicketTypeEntry) => void;
}

const MOST_IN_ORDER = 20;

/** What every companion's ticket has. Nobody can change it. */
const companionOf = ({ ref, name, note, sections, min, max, active }: TicketTypeEntry): TicketTypeEntry => ({
  ref,
  name,
  companion: true,
  ...(note !== undefined && { note }),
  ...(sections && { sections }),
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
  ...(active !== undefined && { active }),
});

/** Everything about one kind of ticket. */
export function TypeFields({ plan, type, isBooked, problemOf, onChange }: TypeFieldsProps) {
  const set = <Name extends keyof TicketTypeEntry>(name: Name, value: TicketTypeEntry[Name] | undefined) =>
    onChange(withField(type, name, value));
  const rule = ruleNameOf(type);
  const companion = type.companion ?? false;
  return (
    <div className={form.form}>
      <div className={form.two}>
        <Field
          label="Name"
          maxLength={60}
          value={type.name}
          error={type.name === "" ? "Please enter a name." : problemOf("/name")}
          onChange={({ target }) => set("name", target.value)}
        />
        <Field
          label="Note for buyers"
          maxLength={200}
          value={type.note ?? ""}
          error={problemOf("/note")}
          onChange={({ target }) => set("note", target.value || undefined)}
        />
      </div>
      <SelectField
        label="What sort of ticket is it?"
        value={companion ? "companion" : (type.needs ?? "nothing")}
        disabled={isBooked && companion}
        hint={isBooked ? "It was booked, so whether it is a companion's ticket can't change." : undefined}
        onChange={({ target }) => {
          const { value } = target;
          if (value === "companion") return onChange(companionOf(type));
          const { companion: _, needs: __, card: ___, ...rest } = type;
          onChange(value === "nothing" ? rest : { ...rest, needs: value as "word" | "card" });
        }}
      >
        <option value="nothing">Usual: the buyer shows nothing</option>
        <option value="word">Reduced: the door asks for proof, as the note says</option>
        <option value="card">Reduced: the buyer types a card's number</option>
        <option value="companion" disabled={isBooked && !companion}>
          A companion's: free, beside another ticket, with a card
        </option>
      </SelectField>
      {(companion || type.needs === "card") && (
        <div className={form.two}>
          <Field
            label="Name of the card"
            maxLength={200}
            placeholder="Companion Card"
            value={type.card?.name ?? ""}
            error={problemOf("/card/name")}
            onChange={({ target }) =>
              set("card", target.value ? { digits: 13, ...type.card, name: target.value } : undefined)
            }
          />
          <CountField
            label="Digits of its number"
            min={4}
            max={30}
            value={type.card?.digits ?? 13}
            error={problemOf("/card/digits")}
            onChange={(digits) => set("card", { name: type.card?.name ?? "Companion Card", digits: digits ?? 13 })}
          />
        </div>
      )}
      {!companion && (
        <>
          <div className={form.two}>
            <SelectField
              label="What it costs"
              value={rule}
              onChange={({ target }) => onChange(withRule(type, target.value as PriceRule, plan))}
            >
              <option value="seat">What the seat costs</option>
              <option value="percent">A percentage of the seat's price</option>
              <option value="amount">The same everywhere</option>
              <option value="sections">A price for each section</option>
            </SelectField>
            {rule === "percent" && (
              <CountField
                label="Per cent of the seat's price"
                min={0}
                max={100}
                value={type.percent}
                hint="Rounded up to the whole dollar."
                error={problemOf("/percent")}
                onChange={(percent) => percent !== undefined && set("percent", percent)}
              />
            )}
            {rule === "amount" && (
              <AmountField
                label="Price in dollars"
                cents={type.price === undefined ? undefined : toCents(type.price)}
                error={problemOf("/price")}
                onChange={(cents) => cents !== undefined && set("price", toDollars(cents))}
              />
            )}
          </div>
          {type.prices && (
            <SectionPrices
              plan={plan}
              prices={type.prices}
              problemOf={problemOf}
              onChange={(prices) => set("prices", prices)}
            />
          )}
          <Checkbox
            label="Without a booking fee"
            checked={type.fee_free ?? false}
            error={problemOf("/fee_free")}
            onChange={({ target }) => set("fee_free", target.checked || undefined)}
          />
        </>
      )}
      {!type.prices && (
        <SectionsField
          label={`Where ${type.name} is sold`}
          plan={plan}
          value={type.sections}
          error={type.sections?.length === 0 ? "Choose at least one section." : problemOf("/sections")}
          onChange={(sections) => set("sections", sections)}
        />
      )}
      <div className={form.two}>
        <CountField
          label="At least in one order"
          max={MOST_IN_ORDER}
          value={type.min}
          hint="Leave it empty if one is enough."
          error={problemOf("/min")}
          onChange={(min) => set("min", min)}
        />
        <CountField
          label="At most in one order"
          max={MOST_IN_ORDER}
          value={type.max}
          hint="Leave it empty for no limit of its own."
          error={problemOf("/max")}
          onChange={(max) => set("max", max)}
        />
      </div>
    </div>
  );
}
