import type { Wallet } from '../../kernel'
import type { Device } from './device'
import type { Platform } from './events'
import { linkTo, type StoreLink, storeLinks } from './links'

// Long enough to tell a link that can be opened from one that cannot.
const SAMPLE = 'wc:0@2'

/**
 * The ways to a wallet, the first one chosen: in this browser, on a phone, as a web page, as a program. A wallet that
 * lives in the browser but is not there comes last, as `unsupported`; where nothing is known there is the QR code.
 */
export function platformsOf(
  wallet: Wallet | undefined,
  { device, installed, adapters }: { device: Device; installed: boolean; adapters: boolean },
): Platform[] {
  if (!wallet) return ['qrcode']
  const { mobile } = device
  const opens = (platform: Platform) => linkTo(wallet, platform, SAMPLE, { device }) !== undefined
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

/** Where a visitor without the wallet is sent: to the choice of its stores, or straight to the only one that fits. */
export function wayToGet(wallet: Wallet, { mobile, ios, android }: Device): 'downloads' | StoreLink | undefined {
  const stores = storeLinks(wallet)
  if (stores.length > 1 && !mobile) return 'downloads'
  const fits = (store: StoreLink) =>
    store.type === 'homepage' ? stores.length === 1 : store.type === (ios ? 'app_store' : android ? 'play_store' : '')
  return stores.find(fits)
}
