import { useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { loginPath } from "#src/shared/account/login-path.ts";
import { selectSessionKnown, selectUser } from "#src/shared/account/session-slice.ts";
import { useAppSelector } from "#src/shared/store/hooks.ts";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Page } from "#src/ui/layout/page.tsx";
import { usePageHead } from "#src/ui/layout/page-head.ts";
import { PageHeading } from "#src/ui/layout/page-heading.tsx";
import { OrderInvoicesView } from "../features/invoice/order-invoices.tsx";
import { ORDER_PARAM } from "../features/order/order-paths.ts";
import styles from "./invoice.module.css";

/** /invoice: the tax invoices of one of the user's orders. A visitor who is signed out is asked to sign in, and then returns here. */
export function Component() {
  usePageHead({ title: "Invoice", description: "The tax invoices of your order." });
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const user = useAppSelector(selectUser);
  const known = useAppSelector(selectSessionKnown);
  const signedOut = known && !user;
  useEffect(() => {
    if (signedOut) navigate(loginPath(location), { replace: true });
  }, [signedOut, location, navigate]);
  const orderId = search.get(ORDER_PARAM) ?? "";
  const isOrder = /^\d{1,9}$/.test(orderId);
  return (
    <Page className={styles.page}>
      <PageHeading className={styles.heading}>Invoice</PageHeading>
      {!isOrder && (
        <Notice tone="warn">This link names no order. Open the invoice from Orders and receipts in My Ticket.</Notice>
      )}
      {isOrder && user && <OrderInvoicesView key={orderId} orderId={orderId} />}
    </Page>
  );
}
