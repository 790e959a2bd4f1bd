-- What an event's poster and banner show, for people who cannot see them. '' means that the name beside them says it.
alter table event add column event_image_alt text not null default '';
