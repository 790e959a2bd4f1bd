import { Type } from "typebox";
import { Status } from "./envelope.ts";

/* What the payment gateway posts, and what it is answered (docs/design/wire.md#hold-book-cancel). */

/** Its fields are judged by their hash: one that a schema does not know must not cost a buyer the payment. */
export const GatewayPost = Type.Unknown({ description: "The gateway's fields, signed by it" });

/** POST /gateway/success and /gateway/fail: the browser goes on to the storefront's page. */
export const GatewayReturn = Type.Null({ description: "To the page that tells how the payment went" });

/** POST /gateway/notify: stored. */
export const GatewayNotified = Type.Object({ status: Status, message: Type.String() });
