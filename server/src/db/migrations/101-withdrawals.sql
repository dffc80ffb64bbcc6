-- Money out. Money is fen; *_at is wall time, *_xt exchange time.

-- owner: money
create table withdrawal (
  user_id bigint not null,
  sn text not null,
  id bigint generated always as identity,
  amount bigint not null check (amount > 0 and amount <= 9007199254740991),
  fee bigint not null check (fee >= 0 and fee < amount),
  state smallint not null check (state between 0 and 3),
  fault text check (fault in ('card', 'identity', 'returned')),
  card text not null,
  applied_xt bigint not null,
  due_xt bigint not null,
  approved_xt bigint,
  ended_xt bigint,
  -- Wall time at which the sandbox's reviewer decides.
  review_at timestamptz not null default now() + (3 + random() * 7) * interval '1 second',
  primary key (user_id, sn),
  check ((state = 2) = (fault is not null)),
  check ((state = 0) = (ended_xt is null))
);
-- None fails twice for the same: no money can be kept back for ever.
create unique index withdrawal_fault on withdrawal (user_id, fault) where state = 2;
create index withdrawal_open on withdrawal (review_at) where state = 0;
create index withdrawal_newest on withdrawal (user_id, id desc);

comment on table withdrawal is '出金单。 Withdrawals';
comment on column withdrawal.user_id is '用户编号。 The user';
comment on column withdrawal.sn is '单号。 Number';
comment on column withdrawal.id is '序号。 Id';
comment on column withdrawal.amount is '金额（含手续费），分。 Amount with the fee, fen';
comment on column withdrawal.fee is '手续费，分。 Fee, fen';
comment on column withdrawal.state is '0 审核中或待到账、1 成功、2 失败、3 取消。 0 under review or waiting for its payment, 1 paid, 2 failed, 3 cancelled';
comment on column withdrawal.fault is '失败原因：card 卡信息不符、identity 身份撤销、returned 银行退回。 Why it failed: card, identity, returned';
comment on column withdrawal.card is '申请时银行卡的密文。 The card when it was applied for, sealed';
comment on column withdrawal.applied_xt is '申请的交易所时刻，毫秒时间戳。 Exchange time when applied for, epoch ms';
comment on column withdrawal.due_xt is '到账的交易所时刻，毫秒时间戳。 Exchange time from which on it is paid, epoch ms';
comment on column withdrawal.approved_xt is '审核通过的交易所时刻，毫秒时间戳，未通过为空。 Exchange time when approved, epoch ms; null before';
comment on column withdrawal.ended_xt is '结束的交易所时刻，毫秒时间戳，未结束为空。 Exchange time when over, epoch ms; null before';
comment on column withdrawal.review_at is '沙箱审核的实际时刻。 Wall time when the sandbox decides';
