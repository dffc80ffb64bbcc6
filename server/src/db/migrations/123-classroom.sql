-- Classes of a host of the desk, and who is in them. *_at is wall time.

-- owner: classroom
create table classroom (
  id int primary key generated always as identity,
  host_id int not null references desk_operator (id),
  code text not null unique references agent check (code ~ '^[2-9A-HJ-NP-Z]{10}$'),
  name text not null,
  start_money bigint not null check (start_money >= 0),
  closed text[] not null default '{}',
  made_at timestamptz not null default now(),
  ended_at timestamptz
);
comment on table classroom is '班级：由操作台的主持人开设。 Classes, each of a host of the desk';
comment on column classroom.id is '编号。 Id';
comment on column classroom.host_id is '主持人（操作台人员编号）。 Its host, a person of the desk';
comment on column classroom.code is '邀请码。 Invitation code';
comment on column classroom.name is '名称。 Name';
comment on column classroom.start_money is '起始资金，分，入班时一笔到账。 Starting money in fen, one posting when somebody joins';
comment on column classroom.closed is '未开放的品种：只限制开仓。 Products that are shut: openings only';
comment on column classroom.made_at is '开设的实际时间。 Wall time when it was made';
comment on column classroom.ended_at is '结束的实际时间，未结束为空。 Wall time when it ended, null while it runs';

-- owner: classroom
create table classroom_pupil (
  person_id bigint primary key references person,
  classroom_id int not null references classroom,
  place int check (place between 1 and 500),
  given text not null default '',
  state text not null check (state in ('asked', 'joined', 'left')),
  started boolean not null default false,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  unique (classroom_id, place)
);
create index classroom_pupil_of on classroom_pupil (classroom_id, state);
comment on table classroom_pupil is '班级的学员：同意之前和退出之后主持人什么也看不到。 Who is in a class: before he agrees and after he leaves its host sees nothing of him';
comment on column classroom_pupil.person_id is '用户编号。 Person';
comment on column classroom_pupil.classroom_id is '班级编号。 Class';
comment on column classroom_pupil.place is '名单中的序号，自己注册的为空。 Place in the host''s list, null for who has registered himself';
comment on column classroom_pupil.given is '主持人在名单里写的名字，自己注册的为空。 Name in the host''s list, empty for who has registered himself';
comment on column classroom_pupil.state is '状态：asked 待本人同意、joined 已加入、left 不加入或已退出。 asked: waits for his answer; joined; left: declined or gone';
comment on column classroom_pupil.started is '是否已得到过起始资金（一人一次）。 Whether he has had a starting money, of any class: once';
comment on column classroom_pupil.asked_at is '被邀请的实际时间。 Wall time when he was asked';
comment on column classroom_pupil.answered_at is '同意、不加入或退出的实际时间。 Wall time when he joined, declined or left';

-- owner: identity
alter table person add column first_password boolean not null default false;
comment on column person.first_password is '是否还用着主持人给的首个密码：改掉之前什么也不能做。 Whether the password is still the one that a host has printed: nothing can be done before it is changed';

-- owner: identity
alter table person add column shut text[] not null default '{}';
comment on column person.shut is '班级未开放的品种：不能开仓。 Products that his class has shut: he opens nothing in them';
