-- owner: market
-- The models that this market has lived on, each from its first day on; the latest is the present one.
create table market_model (
  model integer primary key,
  first_day date not null,
  begun_at timestamptz not null default now()
);
-- A market that has begun before this table was there lives on the second model.
insert into market_model (model, first_day) select 2, first_day from exchange_clock where exists (select from day_commitment);

-- owner: market
-- What was announced under a model that the market no longer lives on. The keys decide nothing any more, so they are told at once.
create table void_commitment (
  model integer not null,
  market text not null,
  day date not null,
  commitment bytea not null,
  key bytea not null,
  published_at timestamptz not null,
  primary key (model, market, day)
);

-- owner: changeover
-- What everything that was ever traded under a model showed last: the change to the next one closes at these prices. Yuan for one of its
-- coin in rate, in 1/10,000; the instrument as it was listed, since the next model may not list it.
create table last_shown (
  model integer not null,
  instrument_id integer not null,
  day date not null,
  step integer not null,
  xt bigint not null,
  price bigint not null check (price > 0),
  rate integer not null check (rate > 0),
  instrument jsonb not null,
  primary key (model, instrument_id)
);

-- owner: changeover
-- The accounts that a change of models has found; done_at is written with all that it changes of the account.
create table taken_over (
  user_id bigint not null,
  model integer not null,
  done_at timestamptz,
  primary key (user_id, model)
);
create index taken_over_open on taken_over (model) where done_at is null;
