import { base58 } from '@scure/base'
import { describeChain, evmChainId, isAddress, NATIVE_ADDRESS } from './evmChains'

/* Addresses and coins by namespace. Sources: the CAIP-2 profiles of the namespaces, and the project API for its names of coins. */

interface NativeCoin {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

interface Namespace {
  /** The address by which clients name the coin of a network. */
  readonly native: string
  /** Undefined if the gateway does not know the network. */
  coinOf(networkId: string): NativeCoin | undefined
  /** Undefined if the text is no address of an account. */
  readAccount(text: string, networkId: string): string | undefined | Promise<string | undefined>
  /** In the form in which tokens are compared; undefined if the text is no address of a token. */
  readToken(text: string): string | undefined
  /** References of networks by the numbers that token lists have for them. */
  readonly listed?: ReadonlyMap<number, string>
}

const EVM: Namespace = {
  native: NATIVE_ADDRESS,
  coinOf(networkId) {
    const id = evmChainId(networkId)
    return id === undefined ? undefined : describeChain(id).nativeCurrency
  },
  readAccount: text => (isAddress(text) ? text : undefined),
  readToken: text => (isAddress(text) ? text.toLowerCase() : undefined),
}

const KEY_BYTES = 32
const isKey = (text: string): boolean => {
  // 32 bytes have at most 44 digits; decoding takes a time that grows with the square of the length.
  if (text.length > 44) return false
  try {
    return base58.decode(text).length === KEY_BYTES
  } catch {
    return false
  }
}
const readKey = (text: string) => (isKey(text) ? text : undefined)

const SOLANA: Namespace = {
  native: 'So11111111111111111111111111111111111111111',
  coinOf: () => ({ name: 'Solana', symbol: 'SOL', decimals: 9 }),
  readAccount: readKey,
  readToken: readKey,
  // Source: the token list of Solana Labs.
  listed: new Map([
    [101, '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    [102, '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
    [103, 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ]),
}

/** Which prefixes addresses have, by the start of the hash of the first block. Source: BIP-122. */
const BITCOIN_NETWORKS = new Map<string, 'NETWORK' | 'TEST_NETWORK'>([
  ['000000000019d6689c085ae165831e93', 'NETWORK'],
  // The third and the fourth test network, and the signed one.
  ['000000000933ea01ad0ee984209779ba', 'TEST_NETWORK'],
  ['00000000da84f2bafbbc53dee25a72ae', 'TEST_NETWORK'],
  ['00000008819873e925422c1ff0f99f7c', 'TEST_NETWORK'],
])
const MOST_BITCOIN_ADDRESS = 90

const bitcoinNetworkOf = (networkId: string) => BITCOIN_NETWORKS.get(networkId.slice(networkId.indexOf(':') + 1))

const BITCOIN: Namespace = {
  native: '0x',
  coinOf: networkId => (bitcoinNetworkOf(networkId) ? { name: 'Bitcoin', symbol: 'BTC', decimals: 8 } : undefined),
  async readAccount(text, networkId) {
    const network = bitcoinNetworkOf(networkId)
    if (!network || text.length > MOST_BITCOIN_ADDRESS) return undefined
    // Few gateways have accounts of Bitcoin, and its curves take a while to load.
    const { Address, ...networks } = await import('@scure/btc-signer')
    const address = Address(networks[network])
    try {
      // In the spelling of explorers: that of SegWit may have capitals alone, too.
      return address.encode(address.decode(text))
    } catch {
      return undefined
    }
  },
  readToken: () => undefined,
}

const NAMESPACES: ReadonlyMap<string, Namespace> = new Map(
  Object.entries({ eip155: EVM, solana: SOLANA, bip122: BITCOIN }),
)

const namespaceOf = (networkId: string): Namespace | undefined =>
  NAMESPACES.get(networkId.slice(0, Math.max(0, networkId.indexOf(':'))))

export const isSolana = (networkId: string): boolean => namespaceOf(networkId) === SOLANA
/** True for the networks of Bitcoin itself, whose namespace has others. */
export const isBitcoin = (networkId: string): boolean =>
  namespaceOf(networkId) === BITCOIN && bitcoinNetworkOf(networkId) !== undefined

/** The address of an account in its one spelling; undefined if the network has no such address. */
export const readAccount = async (networkId: string, text: string): Promise<string | undefined> =>
  namespaceOf(networkId)?.readAccount(text, networkId)

/** The address of a token in the form in which tokens are compared. */
export const readToken = (networkId: string, text: string): string | undefined =>
  namespaceOf(networkId)?.readToken(text)

export const nativeCoinOf = (networkId: string): NativeCoin | undefined => namespaceOf(networkId)?.coinOf(networkId)

/** True for the address by which clients name the network's coin. */
export const isNative = (networkId: string, address: string): boolean => {
  const native = namespaceOf(networkId)?.native
  return native !== undefined && (readToken(networkId, address) ?? address) === native
}

/** The CAIP-10 id by which clients name the network's coin. */
export const nativeIdOf = (networkId: string): string => `${networkId}:${namespaceOf(networkId)?.native ?? ''}`

/** The CAIP-2 id of the network that a token list means by the number; undefined if the token's address is of no such network. */
export function listedNetworkOf(chainId: number, address: string): string | undefined {
  for (const [name, { readToken, listed }] of NAMESPACES) {
    const reference = readToken(address) && listed?.get(chainId)
    if (reference) return `${name}:${reference}`
  }
  return undefined
}
