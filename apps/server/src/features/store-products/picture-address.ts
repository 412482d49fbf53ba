/** Where the picture of a product is, on every address that the product is reached by. */
export const pictureAddress = (id: string): string => `/v1/storefront/pictures/${id}`;
