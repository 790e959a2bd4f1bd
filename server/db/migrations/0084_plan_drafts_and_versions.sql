-- Plans while somebody draws them, and every plan that a venue has had (docs/plans.md#drafts-and-versions, docs/decisions.md 163).

-- Numbers the changes of all drafts, so that no two states of a venue's draft have one number, not even after a draft was thrown away.
create sequence plan_revision as integer;

create table plan_draft (
  place_id integer primary key references place on delete cascade,
  plan jsonb not null,
  revision integer not null default nextval('plan_revision'),
  based_on integer, -- the number of the version that it began from; null: the venue had no plan
  user_id integer references user_account on delete set null,
  api_key_id integer references api_key on delete set null,
  changed_at timestamptz(3) not null default now()
);
-- A draft is written at each change. To compress megabytes takes longer than to write them.
alter table plan_draft alter column plan set storage external;
alter sequence plan_revision owned by plan_draft.revision;

create table plan_version (
  place_id integer not null references place on delete cascade,
  number integer not null check (number > 0),
  plan jsonb not null,
  how text not null check (how in ('editor', 'file', 'before')),
  capacity integer, -- null: nobody has counted its seats yet
  note text not null default '',
  user_id integer references user_account on delete set null,
  api_key_id integer references api_key on delete set null,
  published_at timestamptz(3) not null default now(),
  primary key (place_id, number)
);
insert into plan_version (place_id, number, plan, how) select id, 1, plan, 'before' from place where plan is not null;

-- Whatever writes a venue's plan also writes a version of it. Who does it with more to say (how, who, a note) completes the row in the
-- same transaction.
create function keep_plan_version() returns trigger language plpgsql as $$
begin
  insert into plan_version (place_id, number, plan, how)
  select new.id, coalesce(max(number), 0) + 1, new.plan, 'file' from plan_version where place_id = new.id;
  return null;
end
$$;
create trigger plan_first after insert on place
  for each row when (new.plan is not null) execute function keep_plan_version();
create trigger plan_changed after update of plan on place
  for each row when (new.plan is not null and new.plan is distinct from old.plan) execute function keep_plan_version();

-- Pictures that somebody traces while they draw a venue's plan. The file is at `path` below the originals. Only the desk shows it.
create table plan_picture (
  path text primary key,
  place_id integer not null references place on delete cascade,
  width integer not null,
  height integer not null,
  bytes integer not null,
  uploaded_at timestamptz(3) not null default now()
);
create index plan_picture_by_place on plan_picture (place_id);
