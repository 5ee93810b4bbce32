import type { NAMESPACE as BITCOIN } from '../../adapters/bitcoin/chain'
import type { NAMESPACE as COSMOS } from '../../adapters/cosmos/chain'
import type { NAMESPACE as EVM } from '../../adapters/evm/chain'
import type { NAMESPACE as POLKADOT } from '../../adapters/polkadot/chain'
import type { NAMESPACE as SOLANA } from '../../adapters/solana/chain'
import type { NAMESPACE as STACKS } from '../../adapters/stacks/chain'
import type { NAMESPACE as SUI } from '../../adapters/sui/chain'
import type { HostNetwork } from '../../kernel'

/** An adapter of this package, and the network of `portico/networks` that stands for its namespace. */
interface Served {
  /** By default the namespace. */
  readonly adapter?: string
  readonly network: string
}

type Known = typeof EVM | typeof SOLANA | typeof BITCOIN | typeof POLKADOT | typeof COSMOS | typeof SUI | typeof STACKS

/**
 * By namespace; each adapter is the export of `portico/adapters/…` with its name. The types alone are imported: a page
 * with one adapter bundles no code of another, whose libraries it does not install.
 */
export const SERVED: Readonly<Record<Known, Served>> = {
  eip155: { adapter: 'evm', network: 'mainnet' },
  solana: { network: 'solanaMainnet' },
  bip122: { adapter: 'bitcoin', network: 'bitcoinMainnet' },
  polkadot: { network: 'polkadotRelay' },
  cosmos: { network: 'cosmosHub' },
  sui: { network: 'suiMainnet' },
  stacks: { network: 'stacksMainnet' },
}

const isKnown = (namespace: string): namespace is Known => Object.hasOwn(SERVED, namespace)

const servedOf = (namespace: string) => (isKnown(namespace) ? SERVED[namespace] : undefined)

/** Code that registers an adapter of this namespace. */
export function addAdapterAdvice(namespace: string): string {
  const served = servedOf(namespace)
  if (!served) return `add an adapter that serves the namespace \`${namespace}\` to \`adapters\``
  const { adapter = namespace } = served
  return `add \`${adapter}()\` to \`adapters\`, with \`import { ${adapter} } from 'portico/adapters/${adapter}'\``
}

/** Code that lists a network of this namespace. */
export function addNetworkAdvice(namespace: string): string {
  const served = servedOf(namespace)
  if (!served) return `add a network with \`chainNamespace: '${namespace}'\` to \`networks\``
  return `add \`${served.network}\` or another one to \`networks\`, with \`import { ${served.network} } from 'portico/networks'\``
}

/** The first namespace of the table. */
const [NUMBERED = ''] = Object.keys(SERVED)

/** A chain object of an EVM library has a number and no namespace. */
export const namespaceOf = ({ id, chainNamespace, caipNetworkId }: HostNetwork): string | undefined =>
  chainNamespace ?? caipNetworkId?.split(':')[0] ?? (typeof id === 'number' ? NUMBERED : undefined)

/** Code that lists a first network. */
export const addFirstNetworkAdvice = addNetworkAdvice(NUMBERED)
