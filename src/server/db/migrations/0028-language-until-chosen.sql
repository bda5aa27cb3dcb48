-- Until a user chooses a language, the browser's is used.
alter table app_user
  alter column language drop not null,
  alter column language drop default;
