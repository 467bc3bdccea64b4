// What of a demo's database stays when the demo is taken away, and what says that somebody has made it theirs (decision 82).

/** Settings, and who works here: whatever of them the demo did not write stays. */
export const KEPT: ReadonlySet<string> = new Set(
  [
    'audit_log',
    'feed',
    'import_plan',
    'integration',
    'integration_use',
    'own_shop',
    'platform_avatar',
    'platform_field',
    'platform_list_preference',
    'platform_list_view',
    'platform_picklist_value',
    'platform_section_state',
    'staff_invitation',
    // Stores stand in the file of a shop's own settings.
    'store',
    'webhook',
    'webhook_state',
  ].map((name) => `public.${name}`),
)

/** What hangs on parts, orders and customers, and traces of whoever tried the shop: they go, whoever wrote them. */
const FOLLOWING: ReadonlySet<string> = new Set(
  [
    'bounced_mail',
    'bulk_change',
    'cancelled_item',
    'cart',
    'cart_line',
    'checkout_entry',
    'claim',
    'coupon_use',
    'credit_note',
    'customer_address',
    'data_import',
    'equipment',
    'equipment_document',
    'feed_delivery',
    'fruitless_search',
    'handed_over',
    'invoice',
    'order_change',
    'order_line',
    'order_mail',
    'order_tracking',
    'partial_pickup',
    'partial_shipment',
    'payment_attempt',
    'payment_check',
    'payment_hold',
    'payment_news',
    'payment_take',
    'phone_order_link',
    'price',
    'reconciliation_break',
    'refund',
    'return_request',
    'saved_line',
    'saved_product',
    'session',
    'shelf',
    'shop_view',
    'stock',
    'webhook_delivery',
  ].map((name) => `public.${name}`),
)

/** Told one by one, by their numbers. */
const REAL: ReadonlySet<string> = new Set(['public.orders', 'public.customer'])

/** Whether rows of a table that the demo did not make are somebody's work: parts, articles, stores, messages. */
export const mayBeWork = (table: string): boolean => !KEPT.has(table) && !FOLLOWING.has(table) && !REAL.has(table)
