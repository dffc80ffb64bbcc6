-- owner: accounts
-- A user's money, guarded by a version: every change of money, orders or positions raises it by one.
create table account (
  user_id bigint primary key,
  version bigint not null default 0,
  stock_available bigint not null default 0 check (stock_available >= 0),
  stock_held bigint not null default 0 check (stock_held >= 0),
  index_available bigint not null default 0 check (index_available >= 0),
  index_held bigint not null default 0 check (index_held >= 0),
  futures_available bigint not null default 0 check (futures_available >= 0),
  futures_held bigint not null default 0 check (futures_held >= 0),
  debt bigint not null default 0 check (debt >= 0),
  event_n bigint not null default 0,
  last_request text,
  last_request_at timestamptz
);

-- Double entry: each posting takes from one account and gives to another, so every sum is zero.
create table posting (
  user_id bigint not null,
  -- The account's version that this change made, and the posting's place in it.
  version bigint not null,
  n smallint not null,
  from_account text not null,
  to_account text not null check (to_account <> from_account),
  amount bigint not null check (amount > 0),
  -- Balances of the user's accounts after this posting; none for a house account, which has no running row.
  from_balance bigint,
  to_balance bigint,
  reason text not null,
  ref text,
  subject text,
  at_xt bigint not null,
  at timestamptz not null default now(),
  primary key (user_id, version, n)
);

create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger posting_append_only before update or delete or truncate on posting for each statement execute function append_only();

-- What happened to an account, numbered without gaps; phones ask for what they missed.
create table account_event (
  user_id bigint not null,
  n bigint not null,
  data jsonb not null,
  at timestamptz not null default now(),
  primary key (user_id, n)
);
create index account_event_at on account_event (at);

-- Replies to idempotent writes, kept for a day.
create table stored_reply (
  user_id bigint not null,
  path text not null,
  key text not null,
  request text not null,
  reply jsonb not null,
  at timestamptz not null default now(),
  primary key (user_id, path, key)
);
create index stored_reply_at on stored_reply (at);
