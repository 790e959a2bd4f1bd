-- A hold is decided in TypeScript, by hold_facts and write_hold.
drop function if exists hold_units_once(text, text, text, integer, integer, integer[], integer[], integer[], double precision, integer[]);
drop function if exists hold_once(text, text, text, integer, integer, integer[], integer[], integer[], double precision, integer[], integer);
drop function if exists hold_at_once(integer, integer, integer[], integer[], integer[], double precision, integer[], integer);
drop function if exists take_access_code(integer, integer);
drop function if exists access_code_now(integer, integer, text, integer);
