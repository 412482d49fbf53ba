/** The page on which people register their kits. The clinic's code gives it their colours before a kit is entered. */
export function registrationAddress(origin: string, partnerCode: string | null): string {
  const search = partnerCode ? `?${new URLSearchParams({ partnerCode }).toString()}` : "";
  return `${origin}/activate${search}`;
}
