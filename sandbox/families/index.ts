import type { Family } from './family'

/** By name, how each family begins. Its chain's code is loaded no sooner. */
const STARTS = {
  solana: async () => (await import('./solana')).startSolana(),
  bitcoin: async () => (await import('./bitcoin')).startBitcoin(),
  polkadot: async () => (await import('./polkadot')).startPolkadot(),
  cosmos: async () => (await import('./cosmos')).startCosmos(),
  sui: async () => (await import('./sui')).startSui(),
  stacks: async () => (await import('./stacks')).startStacks(),
} satisfies Record<string, () => Promise<Family>>

export type FamilyName = keyof typeof STARTS
export const FAMILY_NAMES = Object.keys(STARTS) as FamilyName[]

/** The chain families beside the EVM. Each starts when it is first asked for. */
export interface Families {
  start(name: FamilyName): Promise<Family>
  stop(): Promise<void>
}

export function createFamilies(): Families {
  const begun = new Map<FamilyName, Promise<Family>>()
  return {
    start(name) {
      const family = begun.get(name) ?? STARTS[name]()
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
