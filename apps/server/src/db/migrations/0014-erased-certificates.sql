-- What a certificate says never changes but for whose it was, when they are erased.
grant update (facts) on certificates to kitpath_app;
