/** The values of `user_role` that mean something (docs/design/product.md#roles); any other is a buyer. */

export const BUYER_ROLE = 1;
/** Gate staff: they read tickets at the door. */
export const GATE_ROLE = 3;
/** Those who pay nothing. */
export const FREE_ROLE = 5;
