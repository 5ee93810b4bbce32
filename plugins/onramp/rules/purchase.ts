import type { Balance, LinkedPurchase, Purchase } from '../state'

export const isLinked = (now: Purchase): now is LinkedPurchase => 'check' in now

/** May the user have paid? */
export const mayArrive = (now: Purchase): now is LinkedPurchase => isLinked(now) && now.status !== 'unopened'

export const withBalance =
  (balance: Balance | undefined) =>
  (now: Purchase): Purchase =>
    now.status === 'none' ? now : { ...now, balance }

/** The provider's page is known. */
export const withPage =
  (page: Pick<LinkedPurchase, 'status' | 'url'>) =>
  (now: Purchase): Purchase =>
    now.status === 'opening' ? { ...now, ...page, check: 'none' as const } : now

/** Changes a purchase whose page is known. */
export const withStep =
  (step: Partial<Pick<LinkedPurchase, 'status' | 'window' | 'check'>>) =>
  (now: Purchase): Purchase =>
    isLinked(now) ? { ...now, ...step } : now

/** Without an error it is the user who reports the failure. */
export const markFailed =
  (error?: unknown) =>
  (now: Purchase): Purchase =>
    now.status === 'none' ? now : { status: 'failed', order: now.order, url: now.url, error }
