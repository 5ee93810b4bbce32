/** AppKit's names, without a framework. docs/migration.md */

import { createPortico } from '../../../kernel'
import { type AppKit, openAppKit } from './createAppKit'
import type { AppKitOptions } from './options'

/**
 * The modal, by AppKit's option names.
 * @throws NETWORKS_MISSING
 * @example
 * const modal = createAppKit({ adapters: [new EthersAdapter()], networks: [mainnet], projectId })
 * button.onclick = () => modal.open()
 */
export const createAppKit = (options: AppKitOptions): AppKit => openAppKit(createPortico, options)

export type { AppKitAdapter } from './adapter'
export type { AppKit, NetworkChoice, OpenOptions } from './createAppKit'
export type { AppKitEvent } from './events'
export type { AppKitNetwork } from './networks'
export type { AppKitOptions, CustomWallet, Features } from './options'
export type {
  AppKitAccount,
  AppKitAccountEntry,
  AppKitConnection,
  AppKitNetworkState,
  AppKitState,
  EmbeddedWalletInfo,
  WalletInfo,
} from './readings'
