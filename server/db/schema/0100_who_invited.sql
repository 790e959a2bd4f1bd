-- Who invited somebody to a team: their open invitations go with their role (server/modules/organisers/take-rights.ts).
alter table staff_invitation add column made_by integer references user_account on delete set null;

-- People who were taken off a team, or were narrowed to other events, before their doors went with the role.
delete from gate_assignment using event, user_account account
where event.id = gate_assignment.event_id and account.id = gate_assignment.user_id
  and exists (
    select from operator_log log
    where log.act = 'desk team remove' and log.at > gate_assignment.assigned_at and log.about @> array['organiser ' || event.organiser_id, 'user ' || account.id])
  and not exists (
    select from staff where staff.user_id = account.id and staff.organiser_id = event.organiser_id);
