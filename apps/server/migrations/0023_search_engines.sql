-- True: search engines may list the page of the profile. Each user allows it themselves.
alter table users add column is_indexed boolean not null default false;
