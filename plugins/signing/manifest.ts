import { defineManifest, type Manifest } from '../../kernel'
import { explainRequest, signing as hook } from '../../kernel/kit'

/** What is asked of a wallet, in plain words, and nothing else than what was shown. It has no switch. */
export const signing = (): Manifest =>
  defineManifest({ id: 'signing', taps: [hook], provides: [explainRequest], load: () => import('./module') })
