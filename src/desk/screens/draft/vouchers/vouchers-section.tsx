import { useState } from "react";
import { formatPrice, toCents } from "#contract/rules/money/money.ts";
import type { Booked } from "#contract/wire/desk/venues.ts";
import type { TicketTypeEntry, VoucherEntry } from "#contract/wire/entry-sale.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Card } from "../../../parts/card.tsx";
import form from "../../../parts/fields/form.module.css";
import { newCode } from "../codes/new-code.ts";
import { EntryItem } from "../parts/entry-item.tsx";
import styles from "../parts/entry-list.module.css";
import { type ProblemOf, within } from "../parts/problems.ts";
import { useEntryFocus } from "../parts/use-entry-focus.ts";
import { useDraftSection } from "../use-draft-section.ts";
import { useDraftVenue } from "../use-draft-venue.ts";
import { VoucherFields } from "./voucher-fields.tsx";

/** The vouchers of a draft. */
export function VouchersSection() {
  const { draft, values, set, problemOf } = useDraftSection(["vouchers"]);
  const { booked, clock, nowThere } = useDraftVenue(draft);
  return (
    <Card title="Vouchers">
      <VoucherEditor
        vouchers={values.vouchers ?? []}
        types={draft.entry.ticket_types ?? []}
        booked={booked}
        clock={clock}
        nowThere={nowThere}
        onChange={(vouchers) => set({ vouchers })}
        problemOf={problemOf}
      />
    </Card>
  );
}

interface VoucherEditorProps {
  vouchers: readonly VoucherEntry[];
  types: readonly TicketTypeEntry[];
  booked: Booked | undefined;
  clock: string;
  /** Now on the venue's clock: 'YYYY-MM-DDTHH:mm'. */
  nowThere: () => string;
  onChange: (vouchers: VoucherEntry[]) => void;
  problemOf: ProblemOf;
}

/** Codes that take something off an order. */
function VoucherEditor({ vouchers, booked, nowThere, onChange, problemOf, ...more }: VoucherEditorProps) {
  const [open, setOpen] = useState<number>();
  const { list, moreRef, ...focus } = useEntryFocus();
  const usesOf = ({ code }: VoucherEntry) =>
    booked?.vouchers.find((one) => one.code.toUpperCase() === code.toUpperCase())?.uses;
  return (
    <div className={form.form}>
      <p className={form.hint}>
        A buyer types a voucher at the checkout. It takes something off the tickets, never off the booking fee.
      </p>
      <ul ref={list} className={styles.list}>
        {vouchers.map((voucher, at) => {
          const uses = usesOf(voucher);
          const hasEnded = voucher.until !== undefined && voucher.until <= nowThere();
          const set = (changed: VoucherEntry) => onChange(vouchers.with(at, changed));
          return (
            <EntryItem
              // biome-ignore lint/suspicious/noArrayIndexKey: a voucher has no other name while its code is typed.
              key={at}
              name={voucher.code}
              chips={[
                ...(hasEnded ? ["Ended"] : []),
                ...(uses === undefined ? [] : [`${uses === 1 ? "1 order" : `${uses} orders`} so far`]),
              ]}
              isOff={hasEnded}
              isOpen={open === at}
              onOpen={(isOpen) => setOpen(isOpen ? at : undefined)}
              problem={problemOf(`/vouchers/${at}`, open === at ? "itself" : undefined)}
              summary={<p className={form.hint}>{discountWords(voucher)}</p>}
              actions={
                uses === undefined ? (
                  <Button
                    variant="quiet"
                    onClick={() => {
                      setOpen(undefined);
                      focus.removed(at);
                      onChange(vouchers.filter((_, other) => other !== at));
                    }}
                  >
                    Remove
                  </Button>
                ) : (
                  <>
                    {!hasEnded && (
                      <Button
                        variant="quiet"
                        onClick={() => {
                          focus.changed(at);
                          set({ ...voucher, until: nowThere() });
                        }}
                      >
                        End it now
                      </Button>
                    )}
                    <p className={form.hint}>It is published, so it can end but not be removed.</p>
                  </>
                )
              }
            >
              <VoucherFields
                {...more}
                voucher={voucher}
                isPublished={uses !== undefined}
                problemOf={within(problemOf, `/vouchers/${at}`)}
                onChange={set}
              />
            </EntryItem>
          );
        })}
      </ul>
      <div ref={moreRef} className={styles.more}>
        <Button
          variant="quiet"
          onClick={() => {
            onChange([...vouchers, { code: newCode(), type: "Percentage", discount: 10 }]);
            setOpen(vouchers.length);
            focus.added();
          }}
        >
          Add a voucher
        </Button>
      </div>
    </div>
  );
}

const discountWords = ({ type, discount }: VoucherEntry) =>
  type === "Percentage" ? `${discount}% off` : `${formatPrice(toCents(discount))} off`;
