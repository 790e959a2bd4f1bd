import type { TableData } from "../data-classes.ts";

/** Crowds: doors and waiting rooms. */
export const crowdData: Readonly<Record<string, TableData>> = {
  gate_assignment: { person: "user_id event_id assigned_at", period: "account", inFile: "doors" },
  gate_change: { operation: "event_id ticket_id seq" },
  gate_change_due: { operation: "event_id ticket_id" },
  gate_change_log: { operation: "only_row head" },
  gate_counted_scan: { operation: "id ticket_id outcome" },
  gate_device: {
    person: "user_id user_agent last_seen_at",
    operation: "id name session_id event_id waiting wipe_asked_at wiped_at lost_scans",
    period: "account",
    inFile: "doors",
  },
  gate_entry: {
    person: "first_at at inside people",
    operation: "ticket_id event_id device_id",
    period: "orders",
    inFile: "tickets",
  },
  gate_over: { person: "people at", operation: "ticket_id event_id", period: "scans", inFile: "tickets" },
  gate_refusal: {
    person: "ticket_id why tries first_at last_at",
    operation: "event_id device_id",
    period: "scans",
    inFile: "scans",
  },
  gate_scan: {
    person: "ticket_id user_id kind said_at at received_at manual reason undoes outcome people counted beyond",
    operation: "id event_id device_id",
    period: "scans",
    inFile: "scans",
  },
  gate_scan_count: {
    person: "ticket_id kind outcome scans first_at last_at",
    operation: "device_id event_id",
    period: "scans",
    inFile: "scans",
  },
  queue_call: { operation: "event_id at called" },
  queue_entry: {
    person: "user_id bound_at joined_at place seen_at entered_at held_at replaced_at",
    operation: "event_id entry arrival in_draw pass_until replaced_by",
    period: "waiting rooms",
    inFile: "waiting rooms",
  },
  queue_load: { operation: "process at p95_ms holds samples refused" },
  queue_push: {
    person: "endpoint created_at",
    operation: "id event_id entry place p256dh auth sending_at tries not_before",
    period: "push",
    inFile: "waiting rooms",
  },
  queue_room: {
    operation:
      "event_id made_at opened_at closed_at paused seed commitment beacon beacon_from beacon_chain beacon_round has_gathered list_closed_at drawn_for drawing_until root drawn_at drawn_entries seats_offered seats_held_back entries last_place called target target_changed_at idle_since seats_left a_minute ticked_at has_terms past_places",
  },
  queue_terms: { operation: "event_id since rules beacon_chain beacon_round commitment" },
  receipt_key: { operation: "public_key first_used_at withdrawn_at" },
};
