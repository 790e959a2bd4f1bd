-- A hold of a combo keeps the combo's discount, as it keeps its fee (0110). Null for a hold of one event, and for orders from
-- before: those have the combo's present discount until they are named.
alter table booking add column combo_discount_percent integer;
