-- The sheets of a group of parts of a machine stand together: each view is numbered among them.
create index diagram_sheets on diagram (category_id, family_id, line_id, id);
