import { defineManifest, type Manifest, sessionConnected } from '../../kernel'
import { explainRequest, signing as hook } from '../../kernel/kit'

/** What is asked of a wallet, in plain words, and nothing else than what was shown. It has no switch. */
export const signing = (): Manifest =>
  defineManifest({
    id: 'signing',
    taps: [hook],
    provides: [explainRequest],
    // Before the first request: a click that signs does not wait for this plugin's code while a popup may be opened.
    listens: [sessionConnected],
    load: () => import('./module'),
  })
