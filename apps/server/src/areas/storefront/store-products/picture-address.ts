/** Returns the address of a product's picture. Shops store it under the last path segment, by which it is recognised there. */
export const pictureAddress = (id: string): string => `/v1/storefront/pictures/kitpath-${id}`;
