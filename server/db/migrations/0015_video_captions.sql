-- What is said in an event's video, in words that run with it: a WebVTT file beside it. '' where there is none.
alter table event add column event_captions text not null default '';
