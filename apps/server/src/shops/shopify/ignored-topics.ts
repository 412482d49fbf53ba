/** The topics of Shopify's webhooks that are not subscribed to, and why. A test holds them against Shopify's published schema. */
export const ignoredTopics: { topics: RegExp; why: string }[] = [
  {
    topics: /^ORDERS_CREATE$/,
    why: "An order concerns us once it is paid; every order that was changed is also compared every night.",
  },
  { topics: /^ORDERS_DELETE$/, why: "Only an order that was cancelled before can be deleted." },
  {
    topics: /^(ORDERS_(FULFILLED|PARTIALLY_FULFILLED)|ORDER_TRANSACTIONS_CREATE|RETURNS_\w+)$/,
    why: "Each changes the order, which orders/updated tells; what is returned of a payment, refunds/create.",
  },
  {
    topics:
      /^(FULFILLMENT(S|_EVENTS|_HOLDS|_ORDERS)_\w+|REVERSE_\w+|DELIVERY_PROMISE_\w+|SHIPPING_ADDRESSES_\w+)$/,
    why: "How a shop sends its parcels. We tell it of ours; an order's address is read when the order is.",
  },
  {
    topics: /^(DISPUTES_\w+|TENDER_TRANSACTIONS_CREATE|PAYMENT_\w+|ORDERS_(LINK|RISK|SHOPIFY)_\w+)$/,
    why: "Money between the shopper and the shop. The shop pays us for the kits whatever becomes of it.",
  },
  {
    topics: /^PRODUCTS_CREATE$/,
    why: "A product of the shop is sold with kits once somebody adds it here.",
  },
  {
    topics: /^(PRODUCT_\w+|SCHEDULED_PRODUCT_\w+|VARIANTS_\w+|COLLECTION\w+|INVENTORY_\w+|SELLING_PLAN_\w+)$/,
    why: "Where a product is shown and how many there are. Its price and state are told by products/update.",
  },
  {
    topics: /^(CARTS|CHECKOUTS|DRAFT_ORDERS|DISCOUNTS|SUBSCRIPTION)_\w+$/,
    why: "What has not become a paid order. What a shopper paid for one does not change what the clinic pays.",
  },
  {
    topics: /^(CUSTOMER\w*|COMPANIES|COMPANY|SEGMENTS)_\w+$/,
    why: "The shop's own customers: we keep nobody who has not ordered a kit. Privacy requests come by the app's settings.",
  },
  {
    topics: /^APP_(SCOPES|SUBSCRIPTIONS|PURCHASES)_\w+$/,
    why: "Shopify bills nobody for us; what a shop no longer permits is refused on the next call, and said.",
  },
  {
    topics:
      /^(AUDIT_EVENTS|BULK_OPERATIONS|CHANNELS|DOMAINS|FINANCE|LOCALES|LOCATIONS|MARKETS|META\w+|PROFILES|TAX_SERVICES|THEMES)_\w+$/,
    why: "How the shop is set up. Its name and currency are told by shop/update.",
  },
];
