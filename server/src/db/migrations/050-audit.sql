-- owner: accounts
-- An account that does not add up: its money stands still until somebody has looked at it.
alter table account add column stopped_at timestamptz, add column stopped_why text;

-- owner: accounts
-- The house's balances up to an instant of wall time; what was posted since is added when asked. There is no running row.
create table house_balance (
  account text primary key,
  amount bigint not null
);

-- owner: accounts
create table house_rolled (
  one boolean primary key default true check (one),
  through_at timestamptz not null
);
insert into house_rolled (through_at) values ('-infinity');

-- Postings arrive in the order of time, so a few bytes a page find a stretch of it.
create index posting_at on posting using brin (at) with (autosummarize = on);
