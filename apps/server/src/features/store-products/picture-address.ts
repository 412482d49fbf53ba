/** Where the picture of a product is. Shops keep it under the last part, by which it is known again there. */
export const pictureAddress = (id: string): string => `/v1/storefront/pictures/kitpath-${id}`;
