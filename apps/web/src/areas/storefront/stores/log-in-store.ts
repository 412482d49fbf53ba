import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

type Login = { shop?: string; query?: string };

/** Asks the server where to send a shop's owner, and redirects there. */
export const useLogInStore = () =>
  useMutation({
    mutationFn: (body: Login) => call("loginStore", { body }),
    onSuccess: ({ redirect_url: url }) => window.location.assign(url),
  });
