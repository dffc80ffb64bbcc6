-- owner: positions
-- What keeps a forced close that is due from being executed.
alter table stock_position add column blocked_by text;

-- owner: positions
-- The path of a position's ratio: warnings, forced closes due, blocked and withdrawn, added margin, closes; with the position as it stood.
create table position_mark (
  user_id bigint not null,
  sn text not null,
  n bigint generated always as identity,
  kind text not null,
  day date not null,
  step integer not null,
  xt bigint not null,
  price bigint not null,
  ratio bigint not null,
  legal bigint,
  why text,
  shares bigint not null,
  cost bigint not null,
  margin bigint not null,
  margin_add bigint not null,
  stay bigint not null,
  primary key (user_id, sn, n)
);
create trigger position_mark_append_only before update or delete or truncate on position_mark for each statement execute function append_only();
