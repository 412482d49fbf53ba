/** The part of Shopify's published Admin API, version 2026-10, that the test store supports; its types are unchanged. */
export const schemaText = `
scalar DateTime
scalar Decimal
scalar HTML
scalar URL
scalar Money
directive @idempotent(key: String!) on FIELD

enum CurrencyCode { GBP EUR JPY USD }
enum CountryCode { AU CA DE ES FR GB GG IE IM IT JE NL NZ US }
enum ProductStatus { ACTIVE ARCHIVED DRAFT }
enum ProductSortKeys { TITLE UPDATED_AT ID }
enum OrderSortKeys { UPDATED_AT CREATED_AT ID }
enum OrderDisplayFinancialStatus { PAID PARTIALLY_REFUNDED PENDING REFUNDED VOIDED }
enum OrderDisplayFulfillmentStatus { FULFILLED PARTIALLY_FULFILLED UNFULFILLED }
enum OrderCancelReason { CUSTOMER DECLINED FRAUD INVENTORY OTHER STAFF }
enum RefundLineItemRestockType { CANCEL NO_RESTOCK RETURN }
enum OrderTransactionKind { REFUND SALE }
enum FileContentType { IMAGE }
enum ProductVariantInventoryPolicy { CONTINUE DENY }
enum WebhookSubscriptionFormat { JSON }
enum WebhookSubscriptionTopic {
  APP_UNINSTALLED ORDERS_CANCELLED ORDERS_EDITED ORDERS_PAID ORDERS_UPDATED PRODUCTS_DELETE
  PRODUCTS_UPDATE REFUNDS_CREATE SHOP_UPDATE
}

type UserError { field: [String!] message: String! }
type ProductSetUserError { code: String field: [String!] message: String! }
type ProductVariantsBulkUpdateUserError { code: String field: [String!] message: String! }
type OrderCancelUserError { code: String field: [String!] message: String! }
type PageInfo { hasNextPage: Boolean! endCursor: String }

type Shop { name: String! currencyCode: CurrencyCode! }
type ProductVariant { id: ID! price: Money! }
type ProductVariantConnection { nodes: [ProductVariant!]! }
interface Media { id: ID! }
type Image { url: URL! }
type MediaImage implements Media { id: ID! image: Image }
type MediaConnection { nodes: [Media!]! }
type Product {
  id: ID! title: String! status: ProductStatus! onlineStoreUrl: URL
  variants(first: Int): ProductVariantConnection!
  media(first: Int): MediaConnection!
}
type ProductConnection { nodes: [Product!]! }
type Publication { id: ID! }
type PublicationConnection { nodes: [Publication!]! }
type WebhookSubscription { topic: WebhookSubscriptionTopic! uri: String! }
type WebhookSubscriptionConnection { nodes: [WebhookSubscription!]! }

type MailingAddress {
  firstName: String lastName: String address1: String address2: String city: String zip: String
  countryCodeV2: CountryCode province: String provinceCode: String phone: String
}
type LineItem { id: ID! title: String! sku: String currentQuantity: Int! unfulfilledQuantity: Int! product: Product }
type LineItemConnection { nodes: [LineItem!]! pageInfo: PageInfo! }
type FulfillmentOrderLineItem { id: ID! remainingQuantity: Int! lineItem: LineItem! }
type FulfillmentOrderLineItemConnection { nodes: [FulfillmentOrderLineItem!]! pageInfo: PageInfo! }
type FulfillmentOrder { id: ID! lineItems(first: Int, after: String): FulfillmentOrderLineItemConnection! }
type FulfillmentOrderConnection { nodes: [FulfillmentOrder!]! }
type MoneyV2 { amount: Decimal! currencyCode: CurrencyCode! }
type MoneyBag { shopMoney: MoneyV2! presentmentMoney: MoneyV2! }
type OrderTransaction { id: ID! }
type SuggestedOrderTransaction { gateway: String parentTransaction: OrderTransaction amountSet: MoneyBag! }
type SuggestedRefund { suggestedTransactions: [SuggestedOrderTransaction!]! }
type Order {
  id: ID! name: String! createdAt: DateTime! cancelledAt: DateTime
  displayFinancialStatus: OrderDisplayFinancialStatus
  displayFulfillmentStatus: OrderDisplayFulfillmentStatus!
  test: Boolean! currencyCode: CurrencyCode! presentmentCurrencyCode: CurrencyCode!
  email: String phone: String shippingAddress: MailingAddress
  lineItems(first: Int, after: String): LineItemConnection!
  refunds(first: Int): [Refund!]!
  fulfillmentOrders(first: Int): FulfillmentOrderConnection!
  suggestedRefund(refundLineItems: [RefundLineItemInput!]): SuggestedRefund
}
type OrderConnection { nodes: [Order!]! pageInfo: PageInfo! }

input ProductIdentifierInput { id: ID handle: String }
input ProductSetIdentifiers { id: ID handle: String }
input OptionValueSetInput { name: String }
input OptionSetInput { name: String values: [OptionValueSetInput!] }
input VariantOptionValueInput { optionName: String name: String }
input ProductVariantSetInput {
  optionValues: [VariantOptionValueInput!]! price: Money sku: String inventoryPolicy: ProductVariantInventoryPolicy
}
input FileSetInput { id: ID originalSource: String contentType: FileContentType alt: String }
input ProductSetInput {
  handle: String title: String descriptionHtml: String status: ProductStatus
  productOptions: [OptionSetInput!] variants: [ProductVariantSetInput!] files: [FileSetInput!]
}
input ProductUpdateInput { id: ID title: String descriptionHtml: String status: ProductStatus }
input ProductVariantsBulkInput { id: ID price: Money }
input ProductDeleteInput { id: ID! }
input PublicationInput { publicationId: ID }
input FulfillmentOrderLineItemInput { id: ID! quantity: Int! }
input FulfillmentOrderLineItemsInput { fulfillmentOrderId: ID! fulfillmentOrderLineItems: [FulfillmentOrderLineItemInput!] }
input FulfillmentTrackingInput { company: String number: String numbers: [String!] url: URL urls: [URL!] }
input FulfillmentInput {
  lineItemsByFulfillmentOrder: [FulfillmentOrderLineItemsInput!]! notifyCustomer: Boolean
  trackingInfo: FulfillmentTrackingInput
}
input OrderCancelRefundMethodInput { originalPaymentMethodsRefund: Boolean }
input RefundLineItemInput { lineItemId: ID! quantity: Int! restockType: RefundLineItemRestockType }
input OrderTransactionInput { orderId: ID! kind: OrderTransactionKind! gateway: String! parentId: ID amount: Money! }
input RefundInput {
  orderId: ID! currency: CurrencyCode notify: Boolean note: String
  refundLineItems: [RefundLineItemInput!] transactions: [OrderTransactionInput!]
}
input WebhookSubscriptionInput { uri: String format: WebhookSubscriptionFormat }

type ProductSetPayload { product: Product userErrors: [ProductSetUserError!]! }
type ProductUpdatePayload { product: Product userErrors: [UserError!]! }
type ProductVariantsBulkUpdatePayload { product: Product userErrors: [ProductVariantsBulkUpdateUserError!]! }
type ProductDeletePayload { deletedProductId: ID userErrors: [UserError!]! }
type PublishablePublishPayload { userErrors: [UserError!]! }
type Fulfillment { id: ID! }
type FulfillmentCreatePayload { fulfillment: Fulfillment userErrors: [UserError!]! }
type OrderCancelPayload { orderCancelUserErrors: [OrderCancelUserError!]! }
type Refund { id: ID! note: String }
type RefundCreatePayload { refund: Refund userErrors: [UserError!]! }
type WebhookSubscriptionCreatePayload { webhookSubscription: WebhookSubscription userErrors: [UserError!]! }

type Query {
  shop: Shop!
  product(id: ID!): Product
  productByIdentifier(identifier: ProductIdentifierInput!): Product
  products(first: Int, sortKey: ProductSortKeys, query: String): ProductConnection!
  order(id: ID!): Order
  orders(first: Int, after: String, sortKey: OrderSortKeys, query: String): OrderConnection!
  fulfillmentOrder(id: ID!): FulfillmentOrder
  publications(first: Int): PublicationConnection!
  webhookSubscriptions(first: Int): WebhookSubscriptionConnection!
}
type Mutation {
  productSet(input: ProductSetInput!, identifier: ProductSetIdentifiers, synchronous: Boolean): ProductSetPayload
  productUpdate(product: ProductUpdateInput): ProductUpdatePayload
  productVariantsBulkUpdate(productId: ID!, variants: [ProductVariantsBulkInput!]!): ProductVariantsBulkUpdatePayload
  productDelete(input: ProductDeleteInput!): ProductDeletePayload
  publishablePublish(id: ID!, input: [PublicationInput!]!): PublishablePublishPayload
  fulfillmentCreate(fulfillment: FulfillmentInput!, message: String): FulfillmentCreatePayload
  orderCancel(
    orderId: ID!, reason: OrderCancelReason!, restock: Boolean!, notifyCustomer: Boolean, staffNote: String,
    refundMethod: OrderCancelRefundMethodInput
  ): OrderCancelPayload
  refundCreate(input: RefundInput!): RefundCreatePayload
  webhookSubscriptionCreate(
    topic: WebhookSubscriptionTopic!, webhookSubscription: WebhookSubscriptionInput!
  ): WebhookSubscriptionCreatePayload
}`;
