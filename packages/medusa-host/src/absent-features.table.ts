/** Features that this host does not serve, for the shop's `ABSENT_FEATURES`. A merchant whose Medusa mails orders removes `order-mails`. */
export const absentFeatures = [
  'loyalty',
  'offers',
  'collections',
  'alerts',
  'security',
  'newsletter',
  'password-reset',
  'phone-sign-in',
  'order-mails',
  'contact',
  'help-pages',
  'named-baskets',
  'installments',
  'stores',
  'old-orders',
  'bulk-cancellation',
] as const;
