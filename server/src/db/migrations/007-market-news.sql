-- News, each item once by its key. Words are a template with its parameters, put into the reader's language when read, or literal texts.
create table news (
  id bigint generated always as identity primary key,
  key text not null unique,
  type smallint not null check (type between 1 and 7),
  xt bigint not null,
  codes text[] not null,
  words jsonb not null,
  views bigint not null default 0
);
create index news_newest on news (xt desc, id desc);
create index news_newest_of_type on news (type, xt desc, id desc);
create index news_of_code on news using gin (codes);
