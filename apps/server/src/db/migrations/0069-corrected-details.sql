-- A person whose corrected details are those of another is joined with them: the emptied row goes (decision 17).
grant delete on patients to kitpath_app;
