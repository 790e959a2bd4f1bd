-- The main colour of an event's poster, which stands for the poster where it does not load. Null until the poster was read, and if
-- it cannot be read.
alter table event add column poster_colour text check (poster_colour ~ '^#[0-9a-f]{6}$');
