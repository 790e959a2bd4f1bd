import { Type } from "typebox";
import { Status } from "#contract/wire/envelope.ts";

/* The payment gateway's posts and the answers to them (docs/design/wire.md#hold-book-cancel). */

/** Any fields: the gateway's signature decides. A schema that refuses an unknown field could lose a buyer's payment. */
export const GatewayPost = Type.Unknown({ description: "The gateway's signed fields" });

/** POST /gateway/success and /gateway/fail redirect the browser to the storefront. */
export const GatewayReturn = Type.Null({ description: "Redirects to the page that shows the payment's result" });

/** POST /gateway/notify, once the post is stored. */
export const GatewayNotified = Type.Object({ status: Status, message: Type.String() });
