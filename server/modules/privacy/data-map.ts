import type { TableData } from "./data-classes.ts";
import { accountData } from "./data-map/account-data.ts";
import { catalogueData } from "./data-map/catalogue-data.ts";
import { crowdData } from "./data-map/crowd-data.ts";
import { officeData } from "./data-map/office-data.ts";
import { orderData } from "./data-map/order-data.ts";
import { organiserData } from "./data-map/organiser-data.ts";

/**
 * Every table and every column (docs/privacy.md), by subject. A test fails if the database has one that is missing
 * here, so that nothing new is stored without a decision about its kind and its retention.
 */
export const dataMap: Readonly<Record<string, TableData>> = {
  ...accountData,
  ...organiserData,
  ...catalogueData,
  ...orderData,
  ...crowdData,
  ...officeData,
};
