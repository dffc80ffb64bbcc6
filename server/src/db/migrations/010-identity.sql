-- People, what proves who they are, and what they handed in. Phone, name and number are sealed under the key file;
-- directories find them by a keyed hash. *_at is wall time.

create table vault_canary (
  one boolean primary key default true check (one),
  sealed bytea not null
);

create table agent (
  code text primary key,
  name text not null,
  active boolean not null default true
);
insert into agent (code, name) values ('100001', '红盘模拟营业部');

create table person (
  id bigint generated always as identity (start with 10001) primary key,
  phone_sealed bytea not null,
  phone_verified boolean not null,
  nick_name text not null default '',
  agent_code text not null references agent,
  password_hash text not null,
  trade_hash text,
  trade_failures integer not null default 0,
  trade_locked_until_at timestamptz,
  demo boolean not null default false,
  operator boolean not null default false,
  locked boolean not null default false,
  created_at timestamptz not null default now()
);

create table person_phone (
  phone_index bytea primary key,
  person_id bigint not null unique references person
);

create table session (
  token_hash bytea primary key,
  person_id bigint not null references person,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null
);
create index session_of_person on session (person_id);

create table device (
  person_id bigint not null references person,
  key_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (person_id, key_hash)
);

-- Failed logins by phone, or by phone and a device that the owner has used: a stranger cannot lock the owner out of his own.
create table login_guard (
  guard_key bytea primary key,
  failures integer not null,
  failed_at timestamptz not null,
  locked_until_at timestamptz
);

create table sms_code (
  id bigint generated always as identity primary key,
  phone_index bytea not null,
  ip_index bytea not null,
  purpose text not null check (purpose in ('register', 'forget')),
  code_hash bytea not null,
  tries integer not null default 0,
  sent_at timestamptz not null default now(),
  used_at timestamptz
);
create index sms_code_of_phone on sms_code (phone_index, sent_at);
create index sms_code_of_ip on sms_code (ip_index, sent_at);

create table captcha (
  owner bytea primary key,
  answer_hash bytea not null,
  ends_at timestamptz not null
);

-- state: 1 under review, 2 passed, 3 failed (fault says why: an id of the server's sentences). due_at: when the sandbox reviewer decides.
create table identity_review (
  person_id bigint primary key references person,
  state smallint not null check (state between 1 and 3),
  name_sealed bytea not null,
  number_sealed bytea not null,
  img1_key text not null,
  img2_key text not null,
  img3_key text,
  fault text,
  submitted_at timestamptz not null default now(),
  due_at timestamptz,
  decided_at timestamptz
);
create index identity_review_due on identity_review (due_at) where state = 1;

create table identity_number (
  number_index bytea primary key,
  person_id bigint not null unique references person
);

create table upload (
  person_id bigint not null references person,
  key text not null unique,
  bytes integer not null,
  created_at timestamptz not null default now(),
  primary key (person_id, key)
);

create table signature (
  person_id bigint not null references person,
  type smallint not null check (type in (1, 2)),
  image_sealed bytea not null,
  signed_at timestamptz not null default now(),
  primary key (person_id, type)
);
