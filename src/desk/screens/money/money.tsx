import { useSearchParams } from "react-router-dom";
import { eastDay } from "#src/shared/event/event-time.ts";
import { FileButton } from "../../parts/fields/file-button.tsx";
import { OfOrganiser } from "../../parts/of-organiser.tsx";
import { Screen } from "../../parts/screen.tsx";
import { Documents } from "./documents.tsx";
import { EventMoneyTable } from "./event-money.tsx";
import { Payouts } from "./payouts.tsx";
import { PeriodForm } from "./period-form.tsx";
import { daysOf, readPeriodName } from "./periods.ts";
import { Sums } from "./sums.tsx";

export function Component() {
  return <OfOrganiser>{({ id, name }) => <MoneyScreen key={id} organiserId={id} name={name} />}</OfOrganiser>;
}

function MoneyScreen({ organiserId, name }: { organiserId: string; name: string }) {
  const [params] = useSearchParams();
  const period = readPeriodName(params.get("period"));
  const days = daysOf(period, eastDay(), { from: params.get("from") ?? "", to: params.get("to") ?? "" });
  return (
    <Screen
      title="Money"
      lead={name}
      actions={
        <FileButton call={{ path: `organisers/${organiserId}/money.csv`, query: days }} name={fileName(days)}>
          Download for an accountant
        </FileButton>
      }
    >
      <PeriodForm period={period} />
      <Sums organiserId={organiserId} days={days} />
      <EventMoneyTable organiserId={organiserId} days={days} />
      <Payouts organiserId={organiserId} />
      <Documents organiserId={organiserId} days={days} />
    </Screen>
  );
}

const fileName = ({ from = "start", to = "today" }: { from?: string; to?: string }) => `money-${from}-to-${to}.csv`;
