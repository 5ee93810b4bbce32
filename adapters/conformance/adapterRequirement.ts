import type { AdapterTestHost } from './adapterTestHost'

/** One requirement for every adapter, and its test. */
export interface AdapterRequirement {
  readonly name: string
  /** The sentence on a missing part of the environment, without which it cannot run. */
  readonly lacks?: () => string | undefined
  check(host: AdapterTestHost): Promise<void>
}
