import {
  contributeView,
  defineManifest,
  intentShown,
  type Manifest,
  modalOpened,
  sessionConnected,
  sessionEnded,
  sessionFailed,
} from '../../kernel'
import { type DevtoolsOptions, devtoolsView } from './state'

/**
 * A panel for the host's developer: plugins, wallets, events, requests, settings and sessions, each with its reason. It
 * is not part of `standard()`.
 * @example
 * createPortico({ networks: [mainnet], adapters: [evm()], plugins: [...standard(), devtools()] })
 */
export const devtools = (options: DevtoolsOptions = {}): Manifest =>
  defineManifest({
    id: 'devtools',
    observesAll: true,
    activatesAtStart: () => options.from === 'page',
    // The kernel keeps these events until the recorder has loaded.
    listens: [intentShown, modalOpened, sessionConnected, sessionEnded, sessionFailed],
    contributes: [contributeView(devtoolsView, { load: () => import('./views/Devtools') })],
    load: () => import('./module').then(({ default: setup }) => ({ default: ctx => setup(ctx, options) })),
  })

export type { DevtoolsOptions } from './state'
