-- New issues: applications and their draws. *_xt and *_day are exchange time.

-- owner: issues
create table issue_draw (
  code text not null,
  type smallint not null check (type in (1, 2, 3)),
  draw_day date not null,
  closed_xt bigint,
  list text,
  synthetic bigint not null default 0,
  drawn_xt bigint,
  won int[],
  primary key (code, type),
  check (closed_xt is not null or drawn_xt is null),
  check ((drawn_xt is null) = (won is null))
);
comment on table issue_draw is '新股的名单与抽签：名单截止后不再改变，抽签只有一次。 Lists and draws of new issues: a list is frozen when it closes, drawn with once';
comment on column issue_draw.code is '新股代码。 Code of the issue';
comment on column issue_draw.type is '1 新股申购、2 线下配售、3 新债。 1 subscription, 2 placement, 3 new bond';
comment on column issue_draw.draw_day is '抽签日。 Day of the draw';
comment on column issue_draw.closed_xt is '名单截止的交易所时间，毫秒，未截止为空。 Exchange time when the list was closed, epoch milliseconds, null before';
comment on column issue_draw.list is '公开名单：起始号,末尾号,股数,随机数，每行一份。 The public list, lines of from,to,shares,bytes';
comment on column issue_draw.synthetic is '合成申购的号码数，配售为股数。 Numbers of synthetic applicants, of a placement shares';
comment on column issue_draw.drawn_xt is '抽签的交易所时间，毫秒，未抽为空。 Exchange time of the draw, epoch milliseconds, null before';
comment on column issue_draw.won is '按名单各行中签号数或获配股数。 Won by each line: numbers, of a placement shares';

-- owner: issues
create table issue_application (
  id int generated always as identity unique,
  user_id bigint not null references account,
  sn text not null,
  code text not null,
  exchange text not null,
  type smallint not null check (type in (1, 2, 3)),
  price bigint not null check (price > 0),
  unit int not null check (unit > 0),
  quantity bigint not null check (quantity > 0 and quantity % unit = 0),
  entropy text not null check (entropy ~ '^[0-9a-f]{32}$'),
  status smallint not null check (status between 1 and 5),
  number_from bigint,
  number_to bigint,
  won bigint not null check (won between 0 and quantity),
  hold bigint not null check (hold >= 0),
  forfeited boolean not null,
  subscribe_day date not null,
  draw_day date not null,
  pay_day date not null,
  list_day date not null,
  applied_xt bigint not null,
  paid_xt bigint,
  primary key (user_id, sn),
  unique (user_id, code, subscribe_day)
);
create index issue_application_of on issue_application (code, type, id);
create index issue_application_due on issue_application (status, list_day) where status in (1, 3, 4);
comment on table issue_application is '新股申购与配售：每人每只一次。 Applications for new issues, one a person and issue';
comment on column issue_application.id is '编号。 Id';
comment on column issue_application.user_id is '用户编号。 User';
comment on column issue_application.sn is '申购单号，转持仓后即持仓单号。 Its number, later of the position that it becomes';
comment on column issue_application.code is '新股代码。 Code of the issue';
comment on column issue_application.exchange is '交易所。 Exchange';
comment on column issue_application.type is '1 新股申购、2 线下配售、3 新债。 1 subscription, 2 placement, 3 new bond';
comment on column issue_application.price is '发行价，万分之一元。 Issue price, 1/10,000 yuan';
comment on column issue_application.unit is '申购单位，股。 Shares of one number';
comment on column issue_application.quantity is '申购股数。 Shares applied for';
comment on column issue_application.entropy is '申购人的16字节随机数，十六进制。 16 bytes of the applicant, hex';
comment on column issue_application.status is '1 待中签、2 未中签、3 已中签、4 已缴纳、5 已转持仓。 1 waiting, 2 not won, 3 won, 4 paid, 5 held as a position';
comment on column issue_application.number_from is '起始配号，未配号为空。 First number, null before the list';
comment on column issue_application.number_to is '末尾配号。 Last number';
comment on column issue_application.won is '中签或获配股数。 Shares won or allotted';
comment on column issue_application.hold is '冻结金额，分。 Money held, fen';
comment on column issue_application.forfeited is '是否弃购。 Whether it was won and not paid';
comment on column issue_application.subscribe_day is '申购日。 Day of applications';
comment on column issue_application.draw_day is '抽签日。 Day of the draw';
comment on column issue_application.pay_day is '缴款日。 Day of the payment';
comment on column issue_application.list_day is '上市日。 First day of its listing';
comment on column issue_application.applied_xt is '申购的交易所时间，毫秒。 Exchange time of the application, epoch milliseconds';
comment on column issue_application.paid_xt is '缴款的交易所时间，毫秒，未缴为空。 Exchange time of the payment, epoch milliseconds, null before';

-- An application that is written while the list closes either stands in the list or is refused: closing waits for those under way.
create function issue_list_open() returns trigger language plpgsql as $$
begin
  insert into issue_draw (code, type, draw_day) values (new.code, new.type, new.draw_day) on conflict do nothing;
  perform 1 from issue_draw d where d.code = new.code and d.type = new.type and d.closed_xt is null for share;
  if not found then
    raise exception 'the list of % is closed', new.code using errcode = 'HP126';
  end if;
  return new;
end $$;
create function issue_list_guard() returns trigger language plpgsql as $$
begin
  if old.list is not null and (new.list, new.closed_xt, new.synthetic) is distinct from (old.list, old.closed_xt, old.synthetic)
    or old.drawn_xt is not null and (new.won, new.drawn_xt) is distinct from (old.won, old.drawn_xt) then
    raise exception 'the list and the draw of % are final', old.code;
  end if;
  return new;
end $$;
create trigger issue_draw_final before update on issue_draw for each row execute function issue_list_guard();
create trigger issue_application_open before insert on issue_application for each row execute function issue_list_open();
