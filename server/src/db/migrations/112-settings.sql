-- What the desk has changed of the settings. *_at is wall time, *_xt and *_day exchange time.

-- owner: settings
create table setting_change (
  id int primary key generated always as identity,
  name text not null,
  value double precision not null,
  before double precision not null,
  from_day date not null,
  note text not null default '',
  proposed_by int not null,
  proposed_at timestamptz not null default now(),
  approved_by int check (approved_by <> proposed_by),
  announced_xt bigint,
  withdrawn_at timestamptz
);
-- One change of a name a day.
create unique index setting_change_day on setting_change (name, from_day) where withdrawn_at is null;
comment on table setting_change is '操作台对交易设置的修改：公布后于起始日生效，此前的委托和持仓保持原条款。 Changes of settings by the desk: announced, in force from a day on; what was placed before keeps its terms';
comment on column setting_change.id is '编号。 Id';
comment on column setting_change.name is '设置名。 Name of the setting';
comment on column setting_change.value is '新值：费率为小数、金额为元、数量为个。 New value: rates as fractions, money in yuan, counts as they are';
comment on column setting_change.before is '原值，单位同新值。 Value before, in the same unit';
comment on column setting_change.from_day is '生效的交易日。 Trading day from which it holds';
comment on column setting_change.note is '理由。 Reason';
comment on column setting_change.proposed_by is '提出人编号（操作台）。 Who proposed it, of the desk';
comment on column setting_change.proposed_at is '提出的实际时间。 Wall time when it was proposed';
comment on column setting_change.approved_by is '复核人编号，独自公布时为空。 Who approved it; null when it was announced alone';
comment on column setting_change.announced_xt is '公布的交易所时刻，毫秒时间戳，未公布为空。 Exchange time when it was announced, epoch ms; null before';
comment on column setting_change.withdrawn_at is '撤回的实际时间，未撤回为空。 Wall time when it was withdrawn, null while it is not';
