import { useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { useAppSelector } from "../data/hooks.ts";
import { loginPath } from "../features/account/login-path.ts";
import { selectSessionKnown, selectUser } from "../features/account/session-slice.ts";
import { OrderInvoicesView } from "../features/invoice/order-invoices.tsx";
import { ORDER_PARAM } from "../features/order/order-paths.ts";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { usePageHead } from "../ui/page-head.ts";
import { PageHeading } from "../ui/page-heading.tsx";
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
