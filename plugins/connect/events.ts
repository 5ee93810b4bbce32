import { event } from '../../kernel'

/** The method by which the user reaches the wallet. */
export type Platform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

export const walletSelected = event<{
  name: string
  platform: Platform
  /** From 0, in the list that the user chose from. */
  displayIndex: number
  walletRank?: number
  view: string
}>('connect/wallet-selected')
export const walletShown = event<{
  name: string
  walletRank?: number
  explorerId?: string
  rdnsId?: string
  view: string
  query?: string
  certified?: boolean
}>('connect/wallet-shown')
export const walletsSearched = event<{ search: string; badge?: 'certified' }>('connect/wallets-searched')
export const walletRequested = event<{
  name: string
  walletRank?: number
  explorerId?: string
  type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage'
}>('connect/wallet-requested')
export const allWalletsOpened = event('connect/all-wallets-opened')
export const walletHelpOpened = event('connect/wallet-help-opened')
export const getWalletOpened = event('connect/get-wallet-opened')
export const connectSucceeded = event<{
  method: 'qrcode' | 'mobile' | 'browser'
  name: string
  walletRank?: number
  view: string
}>('connect/succeeded')
export const connectFailed = event<{ message: string }>('connect/failed')
export const connectDeclined = event<{ message: string }>('connect/declined')
