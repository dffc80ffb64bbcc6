-- The days of the wall on which the demo account began anew, or stayed as it was. *_at is wall time.

-- owner: accounts
create table demo_reset (
  user_id bigint not null,
  -- Of the wall, in Shanghai.
  wall_day date not null,
  done boolean not null,
  decided_at timestamptz not null default now(),
  primary key (user_id, wall_day)
);

comment on table demo_reset is '演示账户每日复位。 Daily resets of the demo account';
comment on column demo_reset.user_id is '用户编号。 The user';
comment on column demo_reset.wall_day is '实际日期（上海）。 Day of the wall, in Shanghai';
comment on column demo_reset.done is '是否已复位；有未了结的持仓、委托等时不复位。 Whether it was reset; it is not while something is open';
comment on column demo_reset.decided_at is '处理的实际时刻。 Wall time of the decision';
