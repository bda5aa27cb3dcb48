-- The changes of a plan are filtered by who made them, and counted for each person.
create index plan_change_of_person on plan_change (plan, made_by, id desc);
