import { type Account, type CaipNetworkId, PorticoError } from '../../kernel'
import { uniqueAccounts } from '../../kernel/kit'
import { readAccounts } from './accounts'
import { type BitcoinNetwork, networkOf, networksFor, networksNamed } from './chain'
import type { RequestTarget, WalletInterface, WalletState } from './walletInterface'

export interface AccountState {
  accounts: Account[]
  networkId: CaipNetworkId
}

export const targetOf = (networkId: CaipNetworkId): RequestTarget => ({ networkId, network: networkOf(networkId) })

/** The wallet's accounts and network; undefined if it shows no account. @throws CHAIN_UNSUPPORTED */
export async function readState(
  client: WalletInterface,
  { silent, networkId, signal }: { silent: boolean; networkId: CaipNetworkId; signal: AbortSignal },
): Promise<AccountState | undefined> {
  const shown = await client.open({ ...targetOf(networkId), silent, signal })
  return shown && stateOf(shown, networkId)
}

/** The wallet's answer, checked; undefined if it holds no account. @throws CHAIN_UNSUPPORTED */
function stateOf({ addresses, network, networks = [] }: WalletState, wanted: CaipNetworkId): AccountState | undefined {
  const read = readAccounts(addresses)
  const [first] = read
  if (!first) return undefined
  const named = networksNamed(network === undefined ? networks : [network])
  const candidates: BitcoinNetwork[] = named.length === 0 && network === undefined ? networksFor(first.main) : named
  const chosen = candidates.find(({ id }) => id === wanted) ?? candidates[0]
  if (chosen?.main !== first.main) throw chainUnsupported(wanted)
  const accounts = read.flatMap(({ account, main }) => (main === chosen.main ? account : []))
  return { accounts: uniqueAccounts(accounts), networkId: chosen.id }
}

export const chainUnsupported = (networkId: CaipNetworkId) =>
  new PorticoError('CHAIN_UNSUPPORTED', 'Chain is not supported', { networkId })
