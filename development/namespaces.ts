import { NAMESPACE as BITCOIN } from '../adapters/bitcoin/namespace'
import { NAMESPACE as COSMOS } from '../adapters/cosmos/namespace'
import { NAMESPACE as EVM } from '../adapters/evm/namespace'
import { NAMESPACE as POLKADOT } from '../adapters/polkadot/namespace'
import { NAMESPACE as SOLANA } from '../adapters/solana/namespace'
import { NAMESPACE as STACKS } from '../adapters/stacks/namespace'
import { NAMESPACE as SUI } from '../adapters/sui/namespace'
import type { HostNetwork } from '../kernel'

/** An adapter of this package, and the network of `portico/networks` that stands for its namespace. */
interface Served {
  readonly adapter: string
  readonly network: string
}

/** By namespace; each adapter is the export of `portico/adapters/…` with its name. */
export const SERVED: Readonly<Record<string, Served>> = {
  [EVM]: { adapter: 'evm', network: 'mainnet' },
  [SOLANA]: { adapter: SOLANA, network: 'solanaMainnet' },
  [BITCOIN]: { adapter: 'bitcoin', network: 'bitcoinMainnet' },
  [POLKADOT]: { adapter: POLKADOT, network: 'polkadotRelay' },
  [COSMOS]: { adapter: COSMOS, network: 'cosmosHub' },
  [SUI]: { adapter: SUI, network: 'suiMainnet' },
  [STACKS]: { adapter: STACKS, network: 'stacksMainnet' },
}

const servedOf = (namespace: string) => (Object.hasOwn(SERVED, namespace) ? SERVED[namespace] : undefined)

/** Code that registers an adapter of this namespace. */
export function addAdapterAdvice(namespace: string): string {
  const served = servedOf(namespace)
  if (!served) return `add an adapter that serves the namespace \`${namespace}\` to \`adapters\``
  const { adapter } = served
  return `add \`${adapter}()\` to \`adapters\`, with \`import { ${adapter} } from 'portico/adapters/${adapter}'\``
}

/** Code that lists a network of this namespace. */
export function addNetworkAdvice(namespace: string): string {
  const served = servedOf(namespace)
  if (!served) return `add a network with \`chainNamespace: '${namespace}'\` to \`networks\``
  return `add \`${served.network}\` or another one to \`networks\`, with \`import { ${served.network} } from 'portico/networks'\``
}

/** A chain object of an EVM library has a number and no namespace. */
export const namespaceOf = ({ id, chainNamespace, caipNetworkId }: HostNetwork): string | undefined =>
  chainNamespace ?? caipNetworkId?.split(':')[0] ?? (typeof id === 'number' ? EVM : undefined)

/** Code that lists a first network. */
export const addFirstNetworkAdvice = addNetworkAdvice(EVM)
