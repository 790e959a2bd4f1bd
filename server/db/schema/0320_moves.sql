-- Why an order made its last move. Null for orders from before that have not moved since.
alter table booking add column moved_because text;
alter table booking alter column moved_because set default 'held';
