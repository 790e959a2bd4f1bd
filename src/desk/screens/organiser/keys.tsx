import { useState } from "react";
import type { ApiKey, NewApiKey } from "#contract/wire/desk/team.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Chip } from "#src/ui/actions/chip.tsx";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import { useKeysQuery, useWithdrawKeyMutation } from "../../calls/organiser-api.ts";
import { Card } from "../../parts/card.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { SecretOnce } from "../../parts/secret-once.tsx";
import { type Column, OnPhone } from "../../parts/tables/data-table.tsx";
import { WholeTable } from "../../parts/tables/whole-table.tsx";
import { roleNames } from "../../words/role-words.ts";
import { shownTime } from "../../words/shown-time.ts";
import { KeyDialog } from "./key-dialog.tsx";

/** The API keys with which programs act for an organiser. */
export function Keys({ organiserId }: { organiserId: string }) {
  const list = useKeysQuery(organiserId);
  const [withdraw] = useWithdrawKeyMutation();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<NewApiKey | null>(null);
  const [ending, setEnding] = useState<ApiKey | null>(null);
  const act: Column<ApiKey> = {
    name: "Change",
    cell: (key) =>
      key.withdrawn_at === null && (
        <Button variant="danger" size="s" onClick={() => setEnding(key)}>
          Withdraw <VisuallyHidden>{key.name}</VisuallyHidden>
        </Button>
      ),
  };
  return (
    <Card
      title="API keys"
      actions={
        <Button variant="quiet" size="s" onClick={() => setMaking(true)}>
          Make a key
        </Button>
      }
    >
      <p>
        A key lets a program of yours do what a role may do. The calls are in the{" "}
        <a href="/api/docs">API's documentation</a>.
      </p>
      <WholeTable
        list={list}
        caption="API keys"
        columns={[...columns, act]}
        keyOf={({ id }) => id}
        empty="No key was made yet."
      />
      {isMaking && (
        <KeyDialog
          organiserId={organiserId}
          onClose={() => setMaking(false)}
          onMade={(key) => {
            setMaking(false);
            setMade(key);
          }}
        />
      )}
      {made && <SecretOnce title={`The key ${made.name}`} secret={made.secret} onClose={() => setMade(null)} />}
      {ending && (
        <Confirm
          title={`Withdraw the key ${ending.name}?`}
          yes="Withdraw"
          act={() => withdraw({ organiserId, id: ending.id })}
          onDone={() => setEnding(null)}
          onClose={() => setEnding(null)}
        >
          <p>The program that uses it stops working, from this moment. You can make a new key.</p>
        </Confirm>
      )}
    </Card>
  );
}

const columns: readonly Column<ApiKey>[] = [
  { name: "Name", cell: ({ name }) => name },
  {
    name: "Role",
    cell: (key) => (
      <>
        <span>{roleNames[key.role]}</span>
        <OnPhone>{stateChip(key)}</OnPhone>
      </>
    ),
  },
  { name: "Made", isWide: true, cell: ({ made_at }) => shownTime(made_at) },
  { name: "Ends", isWide: true, cell: ({ ends_at }) => (ends_at ? shownTime(ends_at) : "Never") },
  { name: "Last used", isWide: true, cell: ({ last_used_at }) => (last_used_at ? shownTime(last_used_at) : "Never") },
  { name: "State", isWide: true, cell: stateChip },
];

function stateChip({ withdrawn_at, ends_at }: ApiKey) {
  if (withdrawn_at !== null) return <Chip>Withdrawn</Chip>;
  if (ends_at !== null && Date.parse(ends_at) <= Date.now()) return <Chip>Ended</Chip>;
  return <Chip tone="action">Works</Chip>;
}
