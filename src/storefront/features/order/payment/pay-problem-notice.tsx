import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { intoView } from "#src/ui/layout/into-view.ts";
import type { PayProblem } from "./pay-problem.ts";

interface PayProblemNoticeProps {
  problem: PayProblem | undefined;
  onRemoveVoucher: () => void;
  onStartAgain: () => void;
}

/** Says why the order is not paid and offers a remedy. */
export function PayProblemNotice({ problem, onRemoveVoucher, onStartAgain }: PayProblemNoticeProps) {
  if (!problem) return null;
  const remedies = {
    "remove-voucher": <Button onClick={onRemoveVoucher}>Remove the voucher</Button>,
    "start-again": <Button onClick={onStartAgain}>Cancel and start again</Button>,
    none: undefined,
  };
  return (
    <div ref={intoView}>
      <Notice tone="danger" title={problem.title} action={remedies[problem.remedy]}>
        {problem.text}
      </Notice>
    </div>
  );
}
