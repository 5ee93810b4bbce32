import type { HostNetwork, Manifest, PorticoOptions } from 'portico'
import { bitcoin } from 'portico/adapters/bitcoin'
import { cosmos } from 'portico/adapters/cosmos'
import { evm } from 'portico/adapters/evm'
import { polkadot } from 'portico/adapters/polkadot'
import { solana } from 'portico/adapters/solana'
import { stacks } from 'portico/adapters/stacks'
import { sui } from 'portico/adapters/sui'
import { walletconnect } from 'portico/adapters/walletconnect'
import { standard } from 'portico/plugins'
import { networksByName } from './networksByName'

const ADAPTERS = [evm(), solana(), bitcoin(), polkadot(), cosmos(), sui(), stacks()]

/** The attributes of the page's tag. */
export interface TagData {
  readonly projectId?: string
  /** Names of `portico/networks`, separated by spaces or commas. */
  readonly networks?: string
  /** Further options of `createPortico`, as JSON. */
  readonly options?: string
}

/** The options for `createPortico`, with the adapters of the named networks. Throws if an attribute cannot be read. */
export function tagOptions({ projectId, networks = '', options = '{}' }: TagData): PorticoOptions {
  const listed = networks
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(findNetwork)
  return {
    networks: listed,
    adapters: [
      ...ADAPTERS.filter(adapter => listed.some(isServedBy(adapter))),
      ...(projectId ? [walletconnect()] : []),
    ],
    plugins: standard(),
    ...(projectId && { projectId }),
    ...readJson(options),
  }
}

function findNetwork(name: string): HostNetwork {
  const network = Object.hasOwn(networksByName, name) ? networksByName[name] : undefined
  if (!network) throw new Error(`data-networks: portico/networks has no "${name}"`)
  return network
}

const isServedBy =
  ({ adapter }: Manifest) =>
  (network: HostNetwork) =>
    adapter?.adopt?.(network) !== undefined

function readJson(text: string): Partial<PorticoOptions> {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`data-options is no JSON: ${text}`, { cause })
  }
}
