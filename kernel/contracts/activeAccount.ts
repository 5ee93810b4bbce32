import { type CaipAddress, caipAddress } from './caip'
import type { Context } from './context'
import { findNetwork, type Network, networks } from './network'
import { type ConnectedSession, connectedSession, sessions } from './session'

/** The account that a flow works for, and its listed network. */
export interface ActiveAccount {
  readonly live: ConnectedSession
  /** The wallet's network, as the host lists it. */
  readonly network: Network
  /** The CAIP-10 id of the address in use. */
  readonly account: CaipAddress
}

/** The active account and its network; undefined without an account or on an unlisted network. */
export function activeAccount({ read }: Pick<Context, 'read'>): ActiveAccount | undefined {
  const live = connectedSession(read(sessions))
  const network = findNetwork(read(networks), live?.networkId)
  return live && network && { live, network, account: caipAddress(live.networkId, live.address) }
}
