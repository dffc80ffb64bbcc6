-- What the desk publishes: announcements and banners of home. *_at is wall time, *_day exchange time.

-- owner: settings
create table site_notice (
  id int primary key generated always as identity,
  kind text not null check (kind in ('article', 'banner')),
  title text not null,
  small text not null default '',
  body text not null,
  target text not null default '' check (target = '' or target ~ '^/[^/\\]'),
  made_by int not null,
  made_day date not null,
  made_at timestamptz not null default now(),
  ended_at timestamptz
);
comment on table site_notice is '操作台发布的公告和首页横幅。 Announcements and banners that the desk publishes';
comment on column site_notice.id is '编号。 Id';
comment on column site_notice.kind is '种类：article 公告、banner 横幅。 Kind: article or banner';
comment on column site_notice.title is '标题。 Title';
comment on column site_notice.small is '横幅的小字、公告的摘要。 Small line of a banner, summary of an article';
comment on column site_notice.body is '正文（Markdown），横幅为说明。 Text (Markdown); of a banner its note';
comment on column site_notice.target is '横幅指向的本站路径。 Own path that a banner leads to';
comment on column site_notice.made_by is '发布人编号（操作台）。 Who published it, of the desk';
comment on column site_notice.made_day is '发布的交易所日期。 Exchange day when it was published';
comment on column site_notice.made_at is '发布的实际时间。 Wall time when it was published';
comment on column site_notice.ended_at is '撤下的实际时间，未撤下为空。 Wall time when it was taken down, null while it is shown';
