import { useState } from "react";
import type { ApiKey, NewApiKey } from "#contract/wire/desk-team.ts";
import { Button } from "#src/ui/button.tsx";
import { Chip } from "#src/ui/chip.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { useKeysQuery, useWithdrawKeyMutation } from "../../calls/organiser-api.ts";
import { Card } from "../../parts/card.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import type { Column } from "../../parts/data-table.tsx";
import form from "../../parts/form.module.css";
import { WholeTable } from "../../parts/whole-table.tsx";
import { roleNames } from "../../words/role-words.ts";
import { shownTime } from "../../words/shown-time.ts";
import { KeyDialog } from "./key-dialog.tsx";

/** The keys by which programs work for an organiser. */
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
      {made && <ShownOnce made={made} onClose={() => setMade(null)} />}
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

/** Shows a new key's secret. Only an explicit press closes it, because nobody can see it again. */
function ShownOnce({ made, onClose }: { made: NewApiKey; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(made.secret).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <Dialog
      open
      role="alertdialog"
      title={`The key ${made.name}`}
      onClose={() => undefined}
      actions={
        <>
          <Button variant="quiet" onClick={() => void copy()}>
            {isCopied ? "Copied" : "Copy"}
          </Button>
          <Button onClick={onClose}>I've kept it</Button>
        </>
      }
    >
      <p>Keep it somewhere safe now. We can't show it again.</p>
      <p className={form.secret}>{made.secret}</p>
    </Dialog>
  );
}

const columns: readonly Column<ApiKey>[] = [
  { name: "Name", cell: ({ name }) => name },
  { name: "Role", cell: ({ role }) => roleNames[role] },
  { name: "Made", isWide: true, cell: ({ made_at }) => shownTime(made_at) },
  { name: "Ends", isWide: true, cell: ({ ends_at }) => (ends_at ? shownTime(ends_at) : "Never") },
  { name: "Last used", isWide: true, cell: ({ last_used_at }) => (last_used_at ? shownTime(last_used_at) : "Never") },
  {
    name: "State",
    cell: ({ withdrawn_at, ends_at }) =>
      withdrawn_at !== null ? (
        <Chip>Withdrawn</Chip>
      ) : ends_at !== null && Date.parse(ends_at) <= Date.now() ? (
        <Chip>Ended</Chip>
      ) : (
        <Chip tone="action">Works</Chip>
      ),
  },
];
