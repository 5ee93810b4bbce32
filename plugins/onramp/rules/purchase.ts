import type { Balance, LinkedPurchase, Purchase } from '../state'

export const isLinked = (purchase: Purchase): purchase is LinkedPurchase => 'check' in purchase

/** May the user have paid? */
export const mayArrive = (purchase: Purchase): purchase is LinkedPurchase =>
  isLinked(purchase) && purchase.status !== 'unopened'

export const withBalance =
  (balance: Balance | undefined) =>
  (purchase: Purchase): Purchase =>
    purchase.status === 'none' ? purchase : { ...purchase, balance }

/** The provider's page is known. */
export const withPage =
  (page: Pick<LinkedPurchase, 'status' | 'url'>) =>
  (purchase: Purchase): Purchase =>
    purchase.status === 'opening' ? { ...purchase, ...page, check: 'none' as const } : purchase

/** Changes a purchase whose page is known. */
export const withStep =
  (step: Partial<Pick<LinkedPurchase, 'status' | 'window' | 'check'>>) =>
  (purchase: Purchase): Purchase =>
    isLinked(purchase) ? { ...purchase, ...step } : purchase

/** Without an error it is the user who reports the failure. */
export const markFailed =
  (error?: unknown) =>
  (purchase: Purchase): Purchase =>
    purchase.status === 'none' ? purchase : { status: 'failed', order: purchase.order, url: purchase.url, error }
