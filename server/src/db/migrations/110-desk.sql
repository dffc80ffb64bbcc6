-- The operator's desk: its people, their logins and the log of all that they do. *_at is wall time.

-- owner: desk
create table desk_operator (
  id int primary key generated always as identity,
  name text not null unique check (name ~ '^[a-z0-9-]{3,20}$'),
  roles text[] not null check (roles <@ array['reviewer', 'operator', 'auditor', 'host'] and cardinality(roles) > 0),
  password_hash text not null,
  totp_sealed bytea,
  -- The last step of 30 s whose code was taken: each code opens once.
  totp_step bigint not null default 0,
  totp_next_sealed bytea,
  local_only boolean not null default false,
  made_at timestamptz not null default now(),
  seen_at timestamptz,
  ended_at timestamptz
);
comment on table desk_operator is '操作台人员。 People of the operator''s desk';
comment on column desk_operator.id is '编号。 Id';
comment on column desk_operator.name is '用户名。 Name';
comment on column desk_operator.roles is '角色：reviewer 审核、operator 管理、auditor 审计、host 主持。 Roles';
comment on column desk_operator.password_hash is '密码的 argon2id 哈希。 argon2id hash of the password';
comment on column desk_operator.totp_sealed is '动态码密钥的密文，未设定为空。 Secret of the codes, sealed; null before it is set';
comment on column desk_operator.totp_step is '已用过的最后一个 30 秒序号。 Number of the last 30 s whose code was used';
comment on column desk_operator.totp_next_sealed is '待确认的动态码密钥的密文。 A new secret before it is confirmed, sealed';
comment on column desk_operator.local_only is '设定前是否只能在本机登录。 Whether the first login is taken on the server''s machine only';
comment on column desk_operator.made_at is '新增的实际时间。 Wall time when it was made';
comment on column desk_operator.seen_at is '最近使用的实际时间。 Wall time of its last use';
comment on column desk_operator.ended_at is '停用的实际时间，未停用为空。 Wall time when it was ended, null while it is not';

-- owner: desk
create table desk_session (
  token_hash bytea primary key,
  operator_id int not null references desk_operator (id),
  made_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
comment on table desk_session is '操作台的登录，12 小时，闲置 30 分钟即失效。 Logins of the desk: 12 hours, 30 minutes when idle';
comment on column desk_session.token_hash is '令牌的 SHA-256。 SHA-256 of the token';
comment on column desk_session.operator_id is '人员编号。 Whose';
comment on column desk_session.made_at is '登录的实际时间。 Wall time of the login';
comment on column desk_session.used_at is '最近使用的实际时间。 Wall time of its last use';

-- owner: desk
create table desk_log (
  id int primary key,
  entry text not null,
  previous bytea not null unique check (octet_length(previous) = 32),
  hash bytea not null unique check (hash = sha256(previous || convert_to(entry, 'UTF8')))
);
create trigger desk_log_append_only before update or delete or truncate on desk_log for each statement execute function append_only();
comment on table desk_log is '操作日志：只增不改，每条含上一条的哈希。 Log of the desk: append-only, each with the hash of the one before';
comment on column desk_log.id is '编号，从 1 起没有空号。 Number, from 1 without gaps';
comment on column desk_log.entry is '原文：JSON（at、who、action、subject、detail）。 The entry: JSON of at, who, action, subject, detail';
comment on column desk_log.previous is '上一条的哈希，第一条为 32 个零字节。 Hash of the one before; of the first 32 zero bytes';
comment on column desk_log.hash is 'SHA-256(上一条的哈希 + 原文)。 SHA-256 of the hash before and the entry';

-- owner: money
alter table withdrawal add column verdict text check (verdict in ('approve', 'card'));
comment on column withdrawal.verdict is '操作台的审核：approve 通过、card 卡信息不符，未审核为空。 What the desk decided: approve, card; null before';

-- owner: money
alter table deposit add column fault text check (fault in ('depositMissing', 'depositOther'));
comment on column deposit.fault is '操作台不通过的原因，否则为空。 Why the desk refused it, else null';

-- owner: allocations
alter table allocation add column verdict text check (verdict in ('approve', 'fundsRisk', 'fundsUnclear'));
comment on column allocation.verdict is '操作台的审核：approve 通过、其余为不通过的原因，未审核为空。 What the desk decided: approve or the reason of its refusal; null before';

-- owner: identity
-- Nobody who trades works at the desk: that has people of its own.
drop view if exists people;
alter table person drop column operator;
