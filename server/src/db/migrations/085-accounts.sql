-- Resets of practice accounts: at most one on an exchange day. Amounts are fen.
create table account_reset (
  user_id bigint not null,
  day date not null,
  returned bigint not null check (returned >= 0),
  written_off bigint not null check (written_off >= 0),
  at_xt bigint not null,
  primary key (user_id, day)
);
create trigger account_reset_append_only before update or delete or truncate on account_reset for each statement execute function append_only();
