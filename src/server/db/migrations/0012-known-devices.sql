-- Browsers that have signed users in, so that the wrong passwords of strangers never make them wait. The token in the
-- cookie is never stored, only its hash; it changes at each sign-in, while the device stays the same.
create table known_device (
  token_hash bytea not null,
  user_id    integer not null references app_user on delete cascade,
  device_id  uuid not null,
  expires_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index known_device_of_user on known_device (user_id, expires_at);
create index known_device_expiry on known_device (expires_at);

-- A disabled user is signed out everywhere and forgotten by every device.
create or replace function end_sessions() returns trigger language plpgsql as $$
begin
  delete from session where user_id = new.id;
  delete from known_device where user_id = new.id;
  return null;
end $$;
