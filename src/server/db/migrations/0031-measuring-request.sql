-- What a reviewer wants measured again, and why. No types stand for any measurement; those that were measured since are removed.
alter table pipe
  add column measuring_requested_types integer[] not null default '{}',
  add column measuring_request_remark text not null default '',
  add constraint measuring_request_belongs_to_a_requester check (
    measuring_requested_at is not null or (measuring_requested_types = '{}' and measuring_request_remark = '')
  );
