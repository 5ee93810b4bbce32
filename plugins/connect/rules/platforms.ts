import type { Wallet } from '../../../kernel'
import type { Platform } from '../events'
import type { Device } from './device'
import type { HostWallets } from './linkPins'
import { type StoreLink, storeLinks, walletLink } from './walletLinks'

// Long enough to test whether a link may be opened.
const SAMPLE = 'wc:0@2'

/**
 * The ways to a wallet, the default first: browser, phone, web page, desktop app. A browser wallet that is not
 * installed is last, as `unsupported`; an unknown wallet has only the QR code.
 */
export function platformsOf(
  wallet: Wallet | undefined,
  { device, installed, adapters, hostWallets }: HostWallets & { device: Device; installed: boolean; adapters: boolean },
): Platform[] {
  if (!wallet) return ['qrcode']
  const { mobile } = device
  const opens = (platform: Platform) => walletLink(wallet, platform, SAMPLE, { device, hostWallets }) !== undefined
  const browserIds = wallet.rdns ? [wallet.rdns] : (wallet.injected ?? []).flatMap(({ injectedId }) => injectedId ?? [])
  const found: (Platform | false)[] = [
    adapters && installed && 'browser',
    mobile ? opens('mobile') && 'mobile' : Boolean(wallet.mobileLink?.trim()) && 'qrcode',
    opens('web') && 'web',
    !mobile && opens('desktop') && 'desktop',
    adapters && !installed && browserIds.length > 0 && 'unsupported',
  ]
  const platforms = found.filter(platform => platform !== false)
  return platforms.length > 0 ? platforms : ['qrcode']
}

/**
 * The destination of a user without the wallet: the list of its stores, which shows where each leads, or the only store
 * that fits.
 */
export function downloadTarget(
  wallet: Wallet,
  { mobile, ios, android }: Device,
  options: HostWallets = {},
): 'downloads' | StoreLink | undefined {
  const stores = storeLinks(wallet, options)
  if ((stores.length > 1 && !mobile) || (stores.length === 1 && stores[0]?.place !== undefined)) return 'downloads'
  const fits = (store: StoreLink) =>
    store.type === 'homepage' ? stores.length === 1 : store.type === (ios ? 'app_store' : android ? 'play_store' : '')
  return stores.find(fits)
}
