-- A hold of a combo stores the combo's discount, as it stores its fee (0110). Null for a hold of one event, and for
-- older orders: those have the combo's present discount until they are named.
alter table booking add column combo_discount_percent integer;
