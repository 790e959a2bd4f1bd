-- Assignments to doors that no right supports any more: of accounts that are not gate staff, and of members whose role
-- or events changed before their doors went with that (migration 0100). Somebody who was assigned again afterwards
-- stays assigned. Devices that are left there remove their list at their next contact.
with closed as (
  delete from gate_assignment using event, user_account account
  where event.id = gate_assignment.event_id and account.id = gate_assignment.user_id
    and (account.user_role <> 3 or exists (
      select from operator_log log
      join staff on staff.user_id = account.id and staff.organiser_id = event.organiser_id
      where log.act = 'desk team change' and log.at > gate_assignment.assigned_at
        and log.about @> array['organiser ' || event.organiser_id, 'user ' || account.id]
        and (log.before ->> 'role' <> log.after ->> 'role'
          or (not staff.all_events
            and not exists (select from staff_event where staff_id = staff.id and event_id = event.id)))))
  returning gate_assignment.user_id, gate_assignment.event_id)
update gate_device as device set wipe_asked_at = coalesce(wipe_asked_at, now())
from closed
where device.user_id = closed.user_id and device.event_id = closed.event_id and device.wiped_at is null;
