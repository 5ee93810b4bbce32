import { createHash } from 'node:crypto'
import type { Listing, Token, TokenLists } from 'portico-gateway'
import { TOKEN, testNetworks } from '../../chains/solana/networks'
import { type WalletName, walletIcons } from '../../wallets/icons'
import type { Place } from '../account/transaction'
import { issueTokens } from '../evm/tokens'

/** Picture ids of the sandbox's own wallets, with the icons that they announce. */
export const walletImageIds = new Map(Object.keys(walletIcons).map(name => [uuid(name), name as WalletName]))

/** 600 generated wallets, the same each time: the sandbox's own first. */
export function generateDirectory({ walletUrl, networkIds }: DirectoryOptions): Listing[] {
  const own = OWN.map((wallet, index) => ownListing(wallet, index, walletUrl))
  const others = Array.from({ length: 600 - own.length }, (_, index) => generatedListing(index, own.length + index + 1))
  return [...own, ...others].map(({ chains, ...listing }) => ({
    ...listing,
    chains: LOCAL.every(id => chains.includes(id)) ? [...new Set([...chains, ...networkIds])] : chains,
  }))
}

interface DirectoryOptions {
  walletUrl: string
  /** CAIP-2 ids of the sandbox's networks: each wallet that knows its local networks knows them too. */
  networkIds: readonly string[]
}

const OWN: { icon: WalletName; name: string; reach: 'extension' | 'page' }[] = [
  { icon: 'heron', name: 'Heron', reach: 'extension' },
  { icon: 'quartz', name: 'Quartz', reach: 'extension' },
  { icon: 'lantern', name: 'Lantern', reach: 'extension' },
  { icon: 'harbor', name: 'Harbor', reach: 'page' },
]

const LOCAL = ['eip155:31337', 'eip155:31338', 'eip155:31339']
const EVM = ['eip155:1', 'eip155:10', 'eip155:137', 'eip155:8453', 'eip155:42161']
const SOLANA = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
const BITCOIN = ['bip122:000000000019d6689c085ae165831e93']
const REACHES = [
  [...LOCAL, ...EVM],
  [...LOCAL, ...EVM, ...SOLANA],
  EVM,
  SOLANA,
  BITCOIN,
  [...EVM, ...SOLANA, ...BITCOIN],
]

function ownListing({ icon, name, reach }: (typeof OWN)[number], index: number, walletUrl: string): Listing {
  return {
    ...bare(name, index + 1),
    badge_type: 'certified',
    chains: [...LOCAL, ...EVM],
    image_id: uuid(icon),
    ...(reach === 'page'
      ? { webapp_link: walletUrl, mobile_link: walletUrl }
      : {
          rdns: `test.${icon}`,
          injected: [{ namespace: 'eip155', injected_id: `is${name}` }],
          chrome_store: `https://chromewebstore.google.com/detail/${icon}`,
        }),
  }
}

/** The index decides which ways to connect a wallet has, so that every mixture occurs. */
function generatedListing(index: number, order: number): Listing {
  const name = generateName(index)
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const has = (every: number, offset = 0) => (index + offset) % every === 0
  return {
    ...bare(name, order),
    badge_type: has(3) ? 'certified' : 'none',
    chains: REACHES[index % REACHES.length] ?? EVM,
    mobile_link: has(5, 1) ? null : has(4) ? `https://go.${slug}.example/` : `${slug}://`,
    link_mode: has(9) ? `https://link.${slug}.example/` : null,
    desktop_link: has(4, 2) ? `${slug}-desktop://` : null,
    webapp_link: has(6, 3) ? `https://app.${slug}.example/` : null,
    app_store: has(3, 1) ? null : `https://apps.apple.com/app/${slug}`,
    play_store: has(3, 2) ? null : `https://play.google.com/store/apps/details?id=example.${slug}`,
    chrome_store: has(5) ? `https://chromewebstore.google.com/detail/${slug}` : null,
    rdns: has(5) ? `example.${slug}` : null,
    injected: has(10) ? [{ namespace: 'eip155', injected_id: `is${name.replaceAll(' ', '')}` }] : null,
  }
}

const FIRST = (
  'Amber Birch Cedar Dune Elder Fern Garnet Hazel Indigo Juniper Kelp Larch Maple Nettle Ochre Pebble Quill Russet Sage Thistle ' +
  'Umber Velvet Willow Yarrow Zinnia Basalt Clover Drift Ember Flint'
).split(' ')
const SECOND = (
  'Purse Satchel Coffer Locker Casket Pocket Drawer Cabinet Chest Hamper Pouch Valise Knapsack Trunk Basket Bundle Cellar Larder ' +
  'Attic Pantry'
).split(' ')

/** 30 × 20 pairs; the step of 7 keeps neighbouring names different. */
const generateName = (index: number) =>
  `${FIRST[(index * 7) % FIRST.length]} ${SECOND[Math.floor(index / FIRST.length) % SECOND.length]}`

function bare(name: string, order: number): Listing {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  return {
    id: hash(`wallet:${slug}`),
    name,
    badge_type: 'none',
    chains: [],
    homepage: `https://${slug}.example/`,
    image_id: uuid(slug),
    image_url: '',
    order,
    link_mode: null,
    mobile_link: null,
    desktop_link: null,
    webapp_link: null,
    app_store: null,
    play_store: null,
    chrome_store: null,
    rdns: null,
    injected: null,
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Picture ids look like UUIDs. */
function uuid(text: string): string {
  return hash(`picture:${text}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5')
}

/** The tokens that the sandbox issues, as an operator lists them. */
export function listTokens(chainIds: readonly number[], { pictureOf }: Pick<Place, 'pictureOf'>): TokenLists {
  const evm = issueTokens().map(({ name, symbol, decimals, address, iconUrl }) => ({
    ...{ name, symbol, decimals, address },
    logoURI: pictureOf({ symbol, iconUrl }),
  }))
  const usdc: Token<string> = { name: 'USD Coin', symbol: 'USDC', ...TOKEN, logoURI: pictureOf({ symbol: 'USDC' }) }
  return {
    evm: new Map(chainIds.map(id => [id, evm])),
    solana: new Map(testNetworks.map(({ caipNetworkId }) => [caipNetworkId, [usdc]])),
    coins: new Map([
      ...chainIds.map((id): [string, string] => [`eip155:${id}`, pictureOf({ symbol: 'ETH' })]),
      ...testNetworks.map(({ caipNetworkId }): [string, string] => [caipNetworkId, pictureOf({ symbol: 'SOL' })]),
    ]),
  }
}
