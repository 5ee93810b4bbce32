import { trackedEvent } from '../../kernel/kit'

/** The method by which the user reaches the wallet. */
export type Platform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

export const walletSelected = trackedEvent<{
  name: string
  platform: Platform
  /** From 0, in the list that the user chose from. */
  displayIndex: number
  walletRank?: number
  view: string
}>('connect/wallet-selected', {
  name: 'SELECT_WALLET',
  fields: (p, g) => ({
    name: g.text(p.name),
    platform: g.oneOf(p.platform, 'browser', 'mobile', 'qrcode', 'web', 'desktop', 'unsupported'),
    displayIndex: g.count(p.displayIndex),
    walletRank: g.count(p.walletRank),
    view: g.text(p.view),
  }),
})
export const walletShown = trackedEvent<{
  name: string
  walletRank?: number
  explorerId?: string
  rdnsId?: string
  view: string
  query?: string
  certified?: boolean
}>('connect/wallet-shown', {
  name: 'WALLET_IMPRESSION',
  fields: (p, g) => ({
    name: g.text(p.name),
    walletRank: g.count(p.walletRank),
    explorerId: g.explorerId(p.explorerId),
    view: g.text(p.view),
    query: g.term(p.query),
    certified: g.flag(p.certified),
    rdnsId: g.text(p.rdnsId),
  }),
})
export const walletsSearched = trackedEvent<{ search: string; badge?: 'certified' }>('connect/wallets-searched', {
  name: 'SEARCH_WALLET',
  fields: (p, g) => ({ badge: g.oneOf(p.badge, 'certified'), search: g.term(p.search) }),
})
export const walletRequested = trackedEvent<{
  name: string
  walletRank?: number
  explorerId?: string
  type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage'
}>('connect/wallet-requested', {
  name: 'GET_WALLET',
  fields: (p, g) => ({
    name: g.text(p.name),
    walletRank: g.count(p.walletRank),
    explorerId: g.explorerId(p.explorerId),
    type: g.oneOf(p.type, 'chrome_store', 'app_store', 'play_store', 'homepage'),
  }),
})
export const allWalletsOpened = trackedEvent('connect/all-wallets-opened', { name: 'CLICK_ALL_WALLETS' })
export const walletHelpOpened = trackedEvent('connect/wallet-help-opened', { name: 'CLICK_WALLET_HELP' })
export const getWalletOpened = trackedEvent('connect/get-wallet-opened', { name: 'CLICK_GET_WALLET_HELP' })
export const connectSucceeded = trackedEvent<{
  method: 'qrcode' | 'mobile' | 'browser'
  name: string
  walletRank?: number
  view: string
}>('connect/succeeded', {
  name: 'CONNECT_SUCCESS',
  fields: (p, g) => ({
    method: g.oneOf(p.method, 'qrcode', 'mobile', 'browser', 'email'),
    name: g.text(p.name),
    walletRank: g.count(p.walletRank),
    view: g.text(p.view),
  }),
})
