-- The chat of a person with the desk, kept 30 days. *_at is wall time.

-- owner: service
create table service_message (
  person_id bigint not null references person,
  id bigint generated always as identity,
  from_desk boolean not null,
  operator_id int check (from_desk = (operator_id is not null)),
  body text not null check (length(body) <= 500),
  picture text,
  sent_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (person_id, id),
  check (body <> '' or picture is not null)
);
create index service_message_sent on service_message (sent_at);
comment on table service_message is '用户与客服的对话，保留 30 天。 Messages between a person and the desk, kept 30 days';
comment on column service_message.person_id is '用户编号。 Person';
comment on column service_message.id is '编号。 Id';
comment on column service_message.from_desk is '是否由客服发出。 Whether the desk has sent it';
comment on column service_message.operator_id is '答复人编号（操作台），用户发出的为空。 Who of the desk has answered; null for what the person has sent';
comment on column service_message.body is '文字，最多 500 字，只有图片时为空。 Text of at most 500 characters, empty with a picture alone';
comment on column service_message.picture is '图片的键，没有为空。 Key of its picture, null without one';
comment on column service_message.sent_at is '发送的实际时间。 Wall time when it was sent';
comment on column service_message.read_at is '对方读到的实际时间，未读为空。 Wall time when the other side has read it, null before';
