-- Where a seat is, in words that a screen says: 'aisle', 'easy access'. Only plans of format 2 know it. It is no column with a
-- remark: a remark keeps a seat out of the best ones.
alter table seat add column traits text;
