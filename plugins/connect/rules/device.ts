import type { Context } from '../../../kernel'

/** The facts about the user's device that links depend on. */
export interface Device {
  readonly mobile: boolean
  readonly ios: boolean
  readonly android: boolean
  readonly telegram: boolean
  readonly framed: boolean
}

export const deviceOf = ({
  env: { mobile },
  page: { framed, telegram, userAgent },
}: Pick<Context, 'env' | 'page'>): Device => ({
  mobile,
  framed,
  ios: /iphone|ipad|ipod/i.test(userAgent),
  android: /android/i.test(userAgent),
  telegram,
})
