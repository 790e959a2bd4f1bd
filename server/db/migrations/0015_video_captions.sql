-- The captions of an event's video: the path of a WebVTT file, or ''.
alter table event add column event_captions text not null default '';
