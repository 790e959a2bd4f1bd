-- What /readyz writes and takes back, to learn whether the disk takes a page more (write_probe.ts). Each row fills a page.
create unlogged table write_probe (filler text not null);
alter table write_probe alter column filler set storage plain;
