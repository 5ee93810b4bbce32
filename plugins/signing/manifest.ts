import { defineManifest, type Manifest, sessionConnected } from '../../kernel'
import { explainRequest, signing as hook } from '../../kernel/kit'

/** Explains requests to wallets, and refuses a request that differs from the shown one. It has no switch. */
export const signing = (): Manifest =>
  defineManifest({
    id: 'signing',
    taps: [hook],
    provides: [explainRequest],
    // Loads before the first request: a popup may open only if a click that signs does not wait for this code.
    listens: [sessionConnected],
    load: () => import('./module'),
  })
