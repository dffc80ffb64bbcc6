-- owner: positions
-- What a point of a lot is worth, in which currency, at which rate it was opened, and whether it may be closed the same day.
alter table stock_position
  add column unit bigint not null default 1 check (unit > 0),
  add column coin text not null default 'CNY',
  add column open_rate integer not null default 10000 check (open_rate > 0),
  add column same_day boolean not null default false;
