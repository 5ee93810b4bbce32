import { type Discover, discoverEip6963 } from '../discovery'
import type { InjectedNamespace } from '../injected'
import { createBridge } from './bridge'
import { findWallets } from './findWallets'
import { NAMESPACE } from './namespace'

/** EIP-6963 identifies a wallet by its rdns. */
const announced: Discover = (page, found) =>
  discoverEip6963(page, wallet => found({ ...wallet, id: wallet.rdns ?? `unnamed:${wallet.name}` }))

export const injectedNamespace: InjectedNamespace = {
  namespace: NAMESPACE,
  discover: [announced],
  findGlobals: findWallets,
  bridge: createBridge,
}
