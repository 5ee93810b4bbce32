import type { Locale } from '../../kernel'
import { createLocale } from '../createLocale'
import { first } from './first'

/**
 * Hindi. Your own sentences, by key or as a function of the message, win.
 * @example
 * const portico = createPortico({ networks: [mainnet], adapters: [evm()], plugins: standard(), locale: hindi() })
 */
export const hindi = (own?: Locale['texts']): Locale => createLocale({ tag: 'hi', direction: 'ltr', first, rooms, own })

const connect = () => import('./connect')
const rooms = {
  shell: connect,
  connect,
  walletconnect: connect,
  account: () => import('./account'),
  activity: () => import('./activity'),
  auth: () => import('./auth'),
  capture: () => import('./capture'),
  names: () => import('./names'),
  networks: () => import('./networks'),
  onramp: () => import('./onramp'),
  'pay-with-exchange': () => import('./payWithExchange'),
  payments: () => import('./payments'),
  send: () => import('./send'),
  signing: () => import('./signing'),
  siwx: () => import('./siwx'),
  'smart-sessions': () => import('./smartSessions'),
  swaps: () => import('./swaps'),
}
