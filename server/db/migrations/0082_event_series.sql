-- Dates of the same show that an organiser sells side by side (docs/decisions.md 157). Events of one organiser with the same series
-- belong together.
alter table event add column series text;
create index event_by_series on event (organiser_id, series) where series is not null;
