-- No browser is known by a key any more. Failed logins are counted by phone and address, and by phone for all addresses that the
-- owner has not logged in from; what has been counted so far begins anew.
drop table device;
drop table login_guard;

create table login_guard (
  guard_key bytea primary key,
  failures integer not null,
  -- A day's count begins here.
  since_at timestamptz not null,
  locked_until_at timestamptz
);

-- Where an owner logged in lately, by a keyed hash of his number and the address.
create table login_address (
  person_id bigint not null references person,
  address_key bytea not null,
  used_at timestamptz not null default now(),
  primary key (person_id, address_key)
);

-- Proofs of work that have been handed in, until they would have expired anyway.
create table spent_work (
  work_key bytea primary key,
  ends_at timestamptz not null
);
create index spent_work_end on spent_work (ends_at);

create index sms_code_sent on sms_code (sent_at);
