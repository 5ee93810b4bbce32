import type { Wallet } from '../../../kernel'
import { isAllowedHost } from '../../../kernel/ports'
import { isWebLink } from './safeLinks'

/*
 * The web hosts and app schemes of well-known wallets. The directory is the project API's: a link of its own choice
 * would receive the pairing with its key. A well-known wallet opens only at a host of this table; every other place is
 * shown to the user before it opens.
 *
 * Source, November 2026: the makers' own pages and their public app links. Uncertain schemes are left out: they are
 * shown, and still open.
 */

interface Pin {
  /** Subdomains included. */
  readonly hosts: readonly string[]
  readonly schemes: readonly string[]
}

const pin = (hosts: string, schemes = ''): Pin => ({
  hosts: hosts.split(' '),
  schemes: schemes ? schemes.split(' ') : [],
})

/** By the wallet's name in lower case, letters and digits only, without the word “wallet”. */
export const PINS: Readonly<Record<string, Pin>> = {
  metamask: pin('metamask.io metamask.app.link', 'metamask'),
  trust: pin('trustwallet.com', 'trust'),
  rainbow: pin('rainbow.me rnbwapp.com', 'rainbow'),
  coinbase: pin('coinbase.com cb-w.com cbwallet.com', 'cbwallet'),
  phantom: pin('phantom.app phantom.com', 'phantom'),
  solflare: pin('solflare.com', 'solflare'),
  binance: pin('binance.com', 'bnc'),
  binanceweb3: pin('binance.com', 'bnc'),
  okx: pin('okx.com okex.com', 'okex okx'),
  uniswap: pin('uniswap.org', 'uniswap'),
  zerion: pin('zerion.io', 'zerion'),
  ledger: pin('ledger.com', 'ledgerlive'),
  ledgerlive: pin('ledger.com', 'ledgerlive'),
  safe: pin('safe.global', 'safe'),
  imtoken: pin('token.im', 'imtokenv2'),
  argent: pin('argent.xyz ready.co', 'argent'),
  exodus: pin('exodus.com', 'exodus'),
  tokenpocket: pin('tokenpocket.pro', 'tpoutside'),
  bitget: pin('bitget.com bitkeep.com bkapp.vip', 'bitkeep'),
  backpack: pin('backpack.app', 'backpack'),
  brave: pin('brave.com'),
  rabby: pin('rabby.io', 'rabby'),
  onekey: pin('onekey.so', 'onekey-wallet'),
  keplr: pin('keplr.app', 'keplrwallet'),
  leap: pin('leapwallet.io', 'leapcosmos'),
  cosmostation: pin('cosmostation.io', 'cosmostation'),
  subwallet: pin('subwallet.app', 'subwallet'),
  nova: pin('novawallet.io', 'novawallet'),
  talisman: pin('talisman.xyz', 'talisman'),
  xverse: pin('xverse.app', 'xverse'),
  leather: pin('leather.io'),
}

const plainName = (name: string) => name.toLowerCase().replace(/\bwallet\b|[^\p{L}\p{N}]/gu, '')

function pinOf({ name }: Pick<Wallet, 'name'>): Pin | undefined {
  const key = plainName(name)
  return Object.hasOwn(PINS, key) ? PINS[key] : undefined
}

export const isWellKnown = (wallet: Pick<Wallet, 'name'>): boolean => pinOf(wallet) !== undefined

/** Is the link one of the wallets that the host app lists itself? */
function isHosts(link: string, hostWallets: readonly Wallet[]): boolean {
  return hostWallets.some(own =>
    [own.mobileLink, own.linkMode, own.webappLink, own.desktopLink, own.homepage].some(start => start?.trim() === link),
  )
}

export interface HostWallets {
  /** The wallets that the host app lists itself. */
  readonly hostWallets?: readonly Wallet[]
}

/** Where a checked link leads. */
export type LinkOwner =
  /** The wallet's own place, by the table or by the host app. */
  | { readonly is: 'own' }
  /** A web page that is not a well-known wallet's: it is never opened for it. */
  | { readonly is: 'foreign' }
  /** A host, or an app scheme with a colon, that the user has to judge. */
  | { readonly is: 'shown'; readonly place: string }

/** @example linkOwner({ name: 'Ash' }, 'https://ash.example/', { hostWallets: [] }) // { is: 'shown', place: 'ash.example' } */
export function linkOwner(wallet: Pick<Wallet, 'name'>, link: string, { hostWallets = [] }: HostWallets): LinkOwner {
  if (isHosts(link, hostWallets)) return { is: 'own' }
  const known = pinOf(wallet)
  if (isWebLink(link)) {
    const { hostname, host } = new URL(link)
    if (!known) return { is: 'shown', place: host }
    return { is: isAllowedHost(hostname, known.hosts) ? 'own' : 'foreign' }
  }
  const scheme = link.slice(0, link.indexOf(':')).toLowerCase()
  return known?.schemes.includes(scheme) ? { is: 'own' } : { is: 'shown', place: `${scheme}:` }
}
