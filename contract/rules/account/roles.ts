/** The values of `user_role` with a meaning (docs/design/product.md#roles). A user with any other value is a buyer. */

export const BUYER_ROLE = 1;
/** Gate staff, who scan tickets at the door. */
export const GATE_ROLE = 3;
/** Users who pay nothing. */
export const FREE_ROLE = 5;
/** The operator of the whole box office, who may act for every organiser at the desk. */
export const PLATFORM_ROLE = 9;
