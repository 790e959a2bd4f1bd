-- An order's names are written if its booking's row is the one that was read, so nothing counts its changes.
drop function if exists name_attendees(text, text, text, integer, integer, text[], text[], text[], text[], integer, jsonb, integer);
alter table booking drop column types_changed;
