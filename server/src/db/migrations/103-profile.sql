-- The picture that a person has chosen.

-- owner: identity
alter table person add column avatar smallint not null default 0 check (avatar between 0 and 12);

comment on column person.avatar is '头像，0 默认，1 至 12 为所选图案。 Picture: 0 the usual one, 1 to 12 one of the drawn ones';
