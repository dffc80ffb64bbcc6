-- Web push: which browsers a person has asked to be told through, and which messages are still to be told so. *_at is wall time.

-- owner: notify
create table push_subscription (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  -- Whatever ends a login ends what it asked for, in the same statement.
  token_hash bytea not null references session on delete cascade,
  endpoint_mac bytea not null unique,
  sealed bytea not null,
  server_key text not null,
  lang text not null check (lang in ('zh-CN', 'zh-TW', 'en')),
  fills boolean not null,
  warnings boolean not null,
  alerts boolean not null,
  funds boolean not null,
  made_at timestamptz not null default now(),
  used_at timestamptz
);
create index push_subscription_of_person on push_subscription (person_id);
create index push_subscription_of_session on push_subscription (token_hash);
comment on table push_subscription is '网页推送的订阅，每人至多 10 个，随登录结束。 Browsers that are told by web push: at most ten a person, each as long as its login';
comment on column push_subscription.id is '编号。 Id';
comment on column push_subscription.person_id is '用户编号。 Person';
comment on column push_subscription.token_hash is '订阅时的登录（令牌的散列）。 The login that has asked for it (hash of its token)';
comment on column push_subscription.endpoint_mac is '推送地址的带密钥散列，同一地址只属于一处登录。 Keyed hash of the address: one belongs to one login';
comment on column push_subscription.sealed is '推送地址与浏览器的密钥，加密保存。 Address and keys of the browser, sealed';
comment on column push_subscription.server_key is '订阅时服务器的公钥，换了密钥即不再使用。 Public key of the server that it was made for; under another it is not used';
comment on column push_subscription.lang is '通知的语言。 Language of what is told';
comment on column push_subscription.fills is '是否通知成交。 Whether fills are told';
comment on column push_subscription.warnings is '是否通知预警与强平。 Whether warnings and forced closes are told';
comment on column push_subscription.alerts is '是否通知提醒。 Whether alerts are told';
comment on column push_subscription.funds is '是否通知资金与认证。 Whether money, identity and service are told';
comment on column push_subscription.made_at is '订阅的实际时间。 Wall time when it was made';
comment on column push_subscription.used_at is '推送服务最近接收的实际时间，未用过为空。 Wall time when its push service last took something, null before';

create table push_waiting (
  person_id bigint not null,
  message_id bigint not null,
  made_at timestamptz not null default now(),
  primary key (person_id, message_id),
  foreign key (person_id, message_id) references message on delete cascade
);
create index push_waiting_made on push_waiting (made_at);
comment on table push_waiting is '等待推送的消息；取走即删，每条只由一个进程推送一次。 Messages to be told by push: who takes one deletes it, so that it is told once';
comment on column push_waiting.person_id is '用户编号。 Person';
comment on column push_waiting.message_id is '消息编号。 The message';
comment on column push_waiting.made_at is '写入的实际时间。 Wall time when it was written';

-- However a message is written, it waits here from the same commit on if its person has a subscription.
create function push_waits() returns trigger language plpgsql as $$
begin
  insert into push_waiting (person_id, message_id)
  select m.person_id, m.id from told m where exists (select 1 from push_subscription s where s.person_id = m.person_id);
  return null;
end $$;
create trigger message_push_waits after insert on message referencing new table as told for each statement execute function push_waits();
