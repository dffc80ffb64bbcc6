-- Bank cards and deposits. Card data is sealed under the key file. *_at is wall time, *_xt exchange time.

create table bank_card (
  person_id bigint primary key,
  card_sealed bytea not null,
  -- A change without the trade password: no transfers out before this.
  withdraw_from_at timestamptz,
  changed_at timestamptz not null default now()
);

-- state: 0 under review, 1 success, 2 failed, 3 cancelled or expired. outcome is what was decided; the credit follows it and sets the state.
create table deposit (
  person_id bigint not null,
  order_sn text not null unique,
  channel smallint not null,
  amount_fen bigint not null check (amount_fen > 0 and amount_fen <= 9007199254740991),
  state smallint not null default 0 check (state between 0 and 3),
  outcome text check (outcome in ('success', 'fail', 'expired')),
  note text not null default '',
  request_key text,
  request_hash bytea,
  created_xt bigint not null,
  ended_xt bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  review_at timestamptz,
  primary key (person_id, order_sn)
);
create unique index deposit_request on deposit (person_id, request_key) where request_key is not null;
create index deposit_newest on deposit (person_id, created_xt desc);
create index deposit_open on deposit (created_at) where state = 0;

-- Who a payer's token belongs to: the directory beside the person's rows.
create table pay_token (
  token_hash bytea primary key,
  person_id bigint not null,
  order_sn text not null
);
