import type { Trial } from './trial'

/** One sentence that holds for every adapter, and how it is tried. */
export interface AdapterLaw {
  readonly name: string
  keep(trial: Trial): Promise<void>
}
