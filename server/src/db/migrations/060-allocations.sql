-- owner: allocations
-- Sub-accounts (分仓): the application and its life. Money is fen; its money is in sub_purse.
create table allocation (
  user_id bigint not null,
  sn text not null,
  id bigint generated always as identity,
  cycle_type smallint not null check (cycle_type in (1, 2, 3)),
  cycles integer not null check (cycles > 0),
  lever integer not null check (lever > 0),
  margin bigint not null check (margin > 0),
  funds bigint not null check (funds > 0),
  manage_fee bigint not null check (manage_fee >= 0),
  single_ratio integer not null,
  state smallint not null check (state between 0 and 4),
  purse text,
  begin_day date,
  end_day date,
  warned boolean not null,
  unwinding boolean not null,
  applied_xt bigint not null,
  audited_xt bigint,
  opinion text not null,
  -- Wall time at which the sandbox's reviewer decides.
  review_at timestamptz not null default now() + (3 + random() * 7) * interval '1 second',
  primary key (user_id, sn)
);
create index allocation_live on allocation (user_id) where state in (0, 1, 3);
create index allocation_review on allocation (review_at) where state = 0;
create unique index allocation_purse on allocation (purse);

-- owner: allocations
create sequence subaccount_number start 80000000 maxvalue 99999999;

-- owner: allocations
-- How a sub-account stood at the end of each of its days.
create table allocation_day (
  user_id bigint not null,
  sn text not null,
  day date not null,
  equity bigint not null,
  line bigint not null,
  fee bigint not null,
  profit bigint not null,
  primary key (user_id, sn, day)
);
