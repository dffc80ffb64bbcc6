-- One dated fixing a day per coin: yuan for one, in 1/10,000. Written when the day opens and never changed, so that receipts can be redone.
create table rate_fixing (
  day date not null,
  coin text not null check (coin in ('USD', 'HKD')),
  rate integer not null check (rate > 0),
  fixed_at timestamptz not null default now(),
  primary key (day, coin)
);
