/* Fault 15, first half: the same tests as the API's own, so that the fault suite is whole by itself. */
import "../api/authorisation.test.ts";
