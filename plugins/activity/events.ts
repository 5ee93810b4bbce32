import { event } from '../../kernel'

/** Never the address: only the kind of account, and whether the request was for a later page. */
export interface Reading {
  readonly isSmartAccount: boolean
  readonly cursor: boolean
}

export const activityOpened = event<{ isSmartAccount: boolean }>('activity/opened')
export const moreRequested = event<Reading>('activity/more-requested')
export const readingFailed = event<Reading>('activity/reading-failed')
