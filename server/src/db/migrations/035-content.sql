-- Messages to a person: an id of the server's sentences and its parameters, put into words when they are read. *_xt is exchange time.
create table message (
  person_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  sentence text not null,
  params jsonb not null default '{}',
  read boolean not null default false,
  sent_xt bigint not null,
  primary key (person_id, id)
);
create index message_unread on message (person_id) where not read;
