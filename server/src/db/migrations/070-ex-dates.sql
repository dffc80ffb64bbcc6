-- owner: positions
alter table stock_position add column ex_day date;

-- owner: positions
-- What each ex-date did to a position: its totals are fills and these.
create table position_action (
  user_id bigint not null,
  sn text not null,
  day date not null,
  shares bigint not null check (shares >= 0),
  cost bigint not null,
  cash bigint not null,
  cash_a_share bigint not null,
  bonus numeric not null,
  primary key (user_id, sn, day)
);
