import type { AdapterTestHost } from './adapterTestHost'

/** One requirement for every adapter, and its test. */
export interface AdapterRequirement {
  readonly name: string
  check(host: AdapterTestHost): Promise<void>
}
