import { event } from '../../kernel'

/** Never whose: only what kind of account it is, and whether it was a later page. */
export interface Reading {
  readonly isSmartAccount: boolean
  readonly cursor: boolean
}

export const activityOpened = event<{ isSmartAccount: boolean }>('activity/opened')
export const moreRequested = event<Reading>('activity/more-requested')
export const readingFailed = event<Reading>('activity/reading-failed')
