import type { Locale } from '../../kernel'
import { createLocale } from '../createLocale'
import { first } from './first'

/** Arabic: the first view, connecting and the account; other views stay English. Latin digits, as in every amount. */
export const arabic = (own?: Locale['texts']): Locale =>
  createLocale({ tag: 'ar-u-nu-latn', direction: 'rtl', first, rooms, own })

const connect = () => import('./connect')
const rooms = { shell: connect, connect, walletconnect: connect, account: () => import('./account') }
