-- What a shop told of, once it was processed long ago.
grant delete on shop_notices to kitpath_app;
