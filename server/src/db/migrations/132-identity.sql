-- Why a login ended, for the phone that still has its token: a hash and a word, of nobody; and the exchange time of a signature.

create table session_end (
  token_hash bytea primary key,
  why text not null check (why in ('password', 'forgotten', 'host', 'elsewhere', 'expired')),
  ended_at timestamptz not null default now()
);
create index session_end_by_time on session_end (ended_at);
comment on table session_end is '登录因何结束，留七天，不含用户编号。 Why a login ended, kept for seven days, of nobody by name';
comment on column session_end.token_hash is '令牌的散列。 Hash of the token';
comment on column session_end.why is '原因：password 改密码、forgotten 忘记密码重设、host 班级主持人取码、elsewhere 在别处退出、expired 48 小时未用。 Reason';
comment on column session_end.ended_at is '结束的实际时刻。 Wall time of the end';

alter table signature add column signed_xt bigint;
comment on column signature.signed_xt is '签署时的交易所时间，毫秒时间戳；之前的为空。 Exchange time of the signature, epoch ms; null for earlier ones';
