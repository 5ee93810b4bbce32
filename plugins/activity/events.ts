import { type AnalyticsGuards, trackedEvent, type Unchecked } from '../../kernel/kit'

/** Never the address: only the kind of account, and whether the request was for a later page. */
export interface Reading {
  readonly isSmartAccount: boolean
  readonly cursor: boolean
}

const readingFields = (p: Unchecked<keyof Reading>, { account, flag }: AnalyticsGuards) => ({
  ...account(p),
  cursor: flag(p.cursor),
})

export const activityOpened = trackedEvent<{ isSmartAccount: boolean }>('activity/opened', {
  name: 'CLICK_TRANSACTIONS',
  fields: (p, { account }) => account(p),
})
export const moreRequested = trackedEvent<Reading>('activity/more-requested', {
  name: 'LOAD_MORE_TRANSACTIONS',
  fields: readingFields,
})
export const readingFailed = trackedEvent<Reading>('activity/reading-failed', {
  name: 'ERROR_FETCH_TRANSACTIONS',
  fields: readingFields,
})
