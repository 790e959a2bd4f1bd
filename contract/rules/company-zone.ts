/** Days of booking and of payment are in the company's time zone. */
export const COMPANY_ZONE = "Australia/Sydney";
