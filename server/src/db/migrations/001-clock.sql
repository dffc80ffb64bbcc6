-- The exchange clock: one row. xt is where exchange time stood at the wall instant anchored_at.
create table exchange_clock (
  one boolean primary key default true check (one),
  mode text not null,
  speed integer not null,
  anchored_at timestamptz not null,
  anchor_xt bigint not null,
  first_day date not null,
  done_xt bigint not null
);

-- What the timetable has done, so that a restart resumes and twice is once.
create table timetable_done (
  what text not null,
  due_day date not null,
  done_at timestamptz not null default now(),
  primary key (what, due_day)
);
