import type { Trial } from './trial'

/** One requirement for every adapter, and its test. */
export interface AdapterLaw {
  readonly name: string
  keep(trial: Trial): Promise<void>
}
