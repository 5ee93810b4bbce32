import type { Family } from './family'

type Load = () => Promise<() => Promise<Family>>

/** Starters by name. The code of a chain loads on demand. */
const STARTS = {
  solana: async () => (await import('./solana')).startSolana,
  bitcoin: async () => (await import('./bitcoin')).startBitcoin,
  polkadot: async () => (await import('./polkadot')).startPolkadot,
  cosmos: async () => (await import('./cosmos')).startCosmos,
  sui: async () => (await import('./sui')).startSui,
  stacks: async () => (await import('./stacks')).startStacks,
} satisfies Record<string, Load>

export type FamilyName = keyof typeof STARTS
export const FAMILY_NAMES = Object.keys(STARTS) as FamilyName[]

/** The chain namespaces beside the EVM. The first `start` of each starts it. */
export interface Families {
  start(name: FamilyName): Promise<Family>
  stop(): Promise<void>
}

let loading: Promise<unknown> = Promise.resolve()
/** Loads one namespace after another: Node cannot `require` an ES module while an `import` of it is pending. */
function load(name: FamilyName) {
  const loaded = loading.then<() => Promise<Family>>(STARTS[name])
  loading = loaded.catch(() => {})
  return loaded
}

export function createFamilies(): Families {
  const begun = new Map<FamilyName, Promise<Family>>()
  return {
    start(name) {
      const family = begun.get(name) ?? load(name).then(start => start())
      begun.set(name, family)
      return family
    },
    async stop() {
      const ends = [...begun.values()].map(async family => (await family).stop())
      begun.clear()
      await Promise.allSettled(ends)
    },
  }
}
