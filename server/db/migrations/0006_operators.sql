-- Why an operator made a single ticket void, while its order stands. Null on every ticket that is good, and on those
-- that became void with their order.
alter table ticket add column void_reason text check (void_reason is null or state = 'void');
