-- The secret master of the day keys, sealed under the key file. One row, written once.
create table market_master (
  one boolean primary key default true check (one),
  sealed bytea not null,
  made_at timestamptz not null default now()
);

-- The commitment of each day's key: SHA-256, published before the previous trading day closes.
create table day_commitment (
  market text not null,
  day date not null,
  commitment bytea not null,
  published_at timestamptz not null default now(),
  revealed_xt bigint,
  primary key (market, day)
);
