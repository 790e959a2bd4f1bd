-- Why an operator made a single ticket void while its order stays valid. Null for valid tickets, and for tickets that
-- became void with their order.
alter table ticket add column void_reason text check (void_reason is null or state = 'void');
