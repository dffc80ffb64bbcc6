-- A person's own leverage on offer, "1/2/5"; null: the site's (spec/3-decisions.md 4, "Leverage options").
alter table person add column site_lever text check (site_lever ~ '^[1-9][0-9]{0,2}(/[1-9][0-9]{0,2})*$');
