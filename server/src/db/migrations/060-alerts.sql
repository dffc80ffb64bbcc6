-- Price alerts. *_day and *_xt are exchange time, prices 1/10,000, changes 1/10,000 of a per cent.
create table price_alert (
  user_id bigint not null,
  n bigint not null,
  instrument_id integer not null,
  kind text not null check (kind in ('above', 'below', 'rise', 'fall', 'limitUp', 'limitDown')),
  value bigint not null check (value >= 0),
  repeat text not null check (repeat in ('once', 'daily')),
  live boolean not null,
  watch_day date not null,
  watch_step integer not null,
  added_xt bigint not null,
  fired_day date,
  fired_xt bigint,
  fired_price bigint,
  primary key (user_id, n)
);
create index price_alert_live on price_alert (instrument_id) where live;
