import {
  type CaipAddress,
  type Context,
  caipAddress,
  findNetwork,
  type Live,
  liveOf,
  type Network,
  networks,
  sessions,
} from '../../kernel'

export interface Subject {
  readonly live: Live
  readonly network: Network
  readonly account: CaipAddress
}

/** Who swaps, and where; undefined without an account, and on a network that nobody listed. */
export function subjectOf(ctx: Context): Subject | undefined {
  const live = liveOf(ctx.read(sessions))
  const network = findNetwork(ctx.read(networks), live?.networkId)
  return live && network && { live, network, account: caipAddress(live.networkId, live.address) }
}
