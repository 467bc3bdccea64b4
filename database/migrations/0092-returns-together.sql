-- Returns of several lines of an order that come back in one parcel, with one slip and one label. The first of them leads: its number is the
-- parcel's, and the others name it here. Each is received, graded and refunded by itself, as before.
alter table return_request
  add column together_with bigint constraint return_together_of references return_request,
  add constraint return_together_of_another check (together_with <> id);
create index return_request_together on return_request (together_with) where together_with is not null;
