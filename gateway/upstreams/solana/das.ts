import * as v from 'valibot'
import { GatewayError } from '../../refusal'
import { type Accounts, type Balance, describeBalance } from '../accounts'
import { askNode } from '../askNode'
import type { Coins } from '../coins'
import { translateFailure } from '../http'
import { nativeCoinOf } from '../namespaces'
import type { Rpc } from '../rpc'
import type { Token } from '../tokenList'
import { hasLink, nameUnlisted, shorten } from '../unlistedTokens'
import { readCoin, readTokenAccounts, sumByMint } from './calls'
import { AssetPage, Fungible, Held } from './dasShapes'

interface DasOptions {
  /** CAIP-2 ids of the networks of Solana whose nodes have the digital asset standard. */
  readonly networkIds: readonly string[]
  /** By CAIP-2 id. */
  readonly tokens: ReadonlyMap<string, readonly Token<string>[]>
  readonly coins: Coins
}

/** A token that the account has, or that is listed. */
interface Asset extends Token<string> {
  readonly amount: bigint
  readonly isExact: boolean
  /** US dollars. */
  readonly price?: number | undefined
}

const LIMIT = 1_000
const MOST_PAGES = 10
const MOST_UNLISTED = 100
/** In which a node gives prices. */
const DOLLARS = ['USDC', 'USD']

/**
 * Accounts of Solana from nodes with the digital asset standard: besides listed tokens also others, with the names, pictures
 * and prices that the node has for them.
 */
export function createDasAccounts(rpc: Rpc, { networkIds, tokens, coins }: DasOptions): Accounts {
  return {
    networkIds,
    async balances(networkId, { address, also }) {
      const coin = nativeCoinOf(networkId)
      if (!coin) return []
      const { held, native } = await readAssets(rpc, networkId, address)
      const listed = (tokens.get(networkId) ?? []).flatMap((token): Asset[] => {
        const asset = held.get(token.address)
        if (!asset && !also.includes(token.address)) return []
        return [{ amount: 0n, isExact: true, ...asset, ...token, decimals: asset?.decimals ?? token.decimals }]
      })
      const others = [...held.values()].filter(({ address: mint }) => !coins.find(networkId, mint))
      const shown = await withExactAmounts([...listed, ...chooseUnlisted(others, also)], { rpc, networkId, address })
      const amount = native?.lamports ?? (await readCoin(rpc, networkId, address))
      return [
        priced(describeBalance(networkId, { ...coin, amount }), native?.price_per_sol),
        ...shown.map(({ price, ...token }) => {
          const names = coins.find(networkId, token.address) ?? nameUnlisted(token, { networkId, coins })
          const { name, symbol } = names
          return priced(describeBalance(networkId, { ...token, name, symbol }), price)
        }),
      ]
    },
  }
}

const priced = (balance: Balance, price: number | null | undefined): Balance =>
  price == null ? balance : { ...balance, price, value: Number(balance.quantity.numeric) * price }

/** Tokens without a link in their names, the most valuable ones first; those of `also` in any case. */
function chooseUnlisted(assets: readonly Asset[], also: readonly string[]): readonly Asset[] {
  const worthOf = ({ amount, decimals, price = 0 }: Asset) => (Number(amount) / 10 ** decimals) * price
  return assets
    .filter(asset => !hasLink(asset))
    .toSorted((one, other) => worthOf(other) - worthOf(one))
    .filter(({ address }, place) => place < MOST_UNLISTED || also.includes(address))
}

/** A number of JSON has 53 bits and an amount 64: those that are not exact are read from the accounts of tokens. */
async function withExactAmounts(
  assets: readonly Asset[],
  { rpc, networkId, address }: { rpc: Rpc; networkId: string; address: string },
): Promise<readonly Asset[]> {
  if (assets.every(({ isExact }) => isExact)) return assets
  const sums = sumByMint(await readTokenAccounts(rpc, networkId, address))
  return assets.map(asset =>
    asset.isExact ? asset : { ...asset, amount: sums.get(asset.address)?.amount ?? asset.amount },
  )
}

/** The tokens of which the account has any, by mint, and its coin if the node tells it. */
async function readAssets(
  rpc: Rpc,
  networkId: string,
  owner: string,
): Promise<{ held: ReadonlyMap<string, Asset>; native: AssetPage['nativeBalance'] }> {
  const held = new Map<string, Asset>()
  const accounts = new Set<string>()
  let native: AssetPage['nativeBalance']
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { items, nativeBalance } = await readPage(rpc, networkId, { owner, page, limit: LIMIT })
    native ??= nativeBalance
    for (const item of await translateFailure(`No node of ${networkId} answers`, async () => readFungible(items))) {
      const { id, token_info: info } = item
      // A node may list each account of a token, and an asset that comes meanwhile moves others to the next page.
      const account = `${id} ${info.associated_token_address ?? ''}`
      if (accounts.has(account) || info.balance.amount === 0n) continue
      accounts.add(account)
      held.set(id, addTo(held.get(id), assetOf(item)))
    }
    if (items.length < LIMIT) return { held, native }
  }
  throw new GatewayError('UPSTREAM_FAILED', `An account of ${networkId} has more than ${MOST_PAGES * LIMIT} assets`)
}

interface PageQuery {
  readonly owner: string
  /** From 1. */
  readonly page: number
  readonly limit: number
}

const readPage = (rpc: Rpc, networkId: string, { owner, page, limit }: PageQuery): Promise<AssetPage> =>
  askNode(rpc, networkId, {
    method: 'getAssetsByOwner',
    params: {
      ...{ ownerAddress: owner, page, limit },
      displayOptions: { showFungible: true, showNativeBalance: true },
    },
    schema: AssetPage,
  })

/** Tokens that cannot be read are left out; tokens of which none can be read are an error. */
function readFungible(items: readonly unknown[]): readonly Held[] {
  const fungible = items.filter(item => v.is(Fungible, item))
  const read = fungible.flatMap(item => {
    const parsed = v.safeParse(Held, item)
    return parsed.success ? [parsed.output] : []
  })
  if (fungible.length > 0 && read.length === 0) throw new Error('The tokens have another shape')
  return read
}

const addTo = (before: Asset | undefined, asset: Asset): Asset =>
  before ? { ...before, amount: before.amount + asset.amount, isExact: before.isExact && asset.isExact } : asset

function assetOf({ id, content, token_info: info }: Held): Asset {
  const { name = '', symbol = '' } = content?.metadata ?? {}
  const { balance, decimals, price_info: price } = info
  const short = symbol || info.symbol || shorten(id)
  return {
    ...{ address: id, name: name || short, symbol: short, decimals, ...balance },
    logoURI: content?.links?.image ?? '',
    price: price && DOLLARS.includes(price.currency) ? (price.price_per_token ?? undefined) : undefined,
  }
}
