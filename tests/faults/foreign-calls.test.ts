/* Fault 15, first half. It imports the API's own tests, so that the fault suite is complete. */
import "../api/server/authorisation.test.ts";
