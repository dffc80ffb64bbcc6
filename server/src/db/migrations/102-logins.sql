-- What a person sees of his logins: its number and what it was made with. No address is kept.

-- owner: identity
alter table session
  add column id bigint generated always as identity,
  add column system text not null default '',
  add column browser text not null default '';
create unique index session_id on session (id);

comment on column session.id is '编号，供本人在登录设备中指认。 Number by which its owner names it';
comment on column session.system is '登录时的系统（iPhone、Android 等），不明为空。 System that it was made on, empty when unknown';
comment on column session.browser is '登录时的浏览器（Safari、Chrome 等），不明为空。 Browser that it was made with, empty when unknown';
