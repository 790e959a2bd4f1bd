-- Lists ask once a minute how many tickets of each event were sold within a day. Tickets are only ever added at the end of
-- the table, so that this index is a few kilobytes and costs a sale nothing.
create index ticket_by_time on ticket using brin (created_at);
