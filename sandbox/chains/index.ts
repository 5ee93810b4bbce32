import { requirePackages } from '../packages'
import { namespaceScript } from './namespaceScript'
import type { NamespaceChain, SandboxNamespace } from './sandboxNamespace'

type Load = () => Promise<() => Promise<NamespaceChain>>

/** Starters by name. The code of a chain loads on demand. */
const STARTS = {
  solana: async () => (await import('./solana')).startSolana,
  bitcoin: async () => (await import('./bitcoin')).startBitcoin,
  polkadot: async () => (await import('./polkadot')).startPolkadot,
  cosmos: async () => (await import('./cosmos')).startCosmos,
  sui: async () => (await import('./sui')).startSui,
  stacks: async () => (await import('./stacks')).startStacks,
} satisfies Record<string, Load>

/** The namespaces that the sandbox can start, by the name of their adapter. */
export type NamespaceName = keyof typeof STARTS
export const NAMESPACE_NAMES = Object.keys(STARTS) as NamespaceName[]

/** The chain namespaces beside the EVM. The first `start` of each starts it. */
export interface SandboxNamespaces {
  /**
   * Starts the namespace's chain and its wallet. A later call resolves to the same one.
   * @throws Error that names the packages to install: those of a namespace are optional peers; or that the name is unknown
   */
  start(name: NamespaceName): Promise<SandboxNamespace>
  /** Stops every started namespace. */
  stop(): Promise<void>
}

let loading: Promise<unknown> = Promise.resolve()
/** Loads one namespace after another: Node cannot `require` an ES module while an `import` of it is pending. */
function load(name: NamespaceName) {
  const loaded = loading.then<() => Promise<NamespaceChain>>(STARTS[name])
  loading = loaded.catch(() => {})
  return loaded
}

async function startChain(name: NamespaceName): Promise<SandboxNamespace> {
  if (!Object.hasOwn(STARTS, name))
    throw new Error(`The sandbox has no namespace ${name}: ${NAMESPACE_NAMES.join(', ')}`)
  requirePackages(name)
  const start = await load(name)
  const chain = await start()
  return { ...chain, walletScript: namespaceScript(chain) }
}

export function createNamespaces(): SandboxNamespaces {
  const started = new Map<NamespaceName, Promise<SandboxNamespace>>()
  return {
    start(name) {
      const sandboxNamespace = started.get(name) ?? startChain(name)
      started.set(name, sandboxNamespace)
      return sandboxNamespace
    },
    async stop() {
      const stopping = [...started.values()].map(async sandboxNamespace => (await sandboxNamespace).stop())
      started.clear()
      await Promise.allSettled(stopping)
    },
  }
}
