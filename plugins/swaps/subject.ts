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

/** The account and network of the swap; undefined without an account or on an unlisted network. */
export function subjectOf(ctx: Context): Subject | undefined {
  const live = liveOf(ctx.read(sessions))
  const network = findNetwork(ctx.read(networks), live?.networkId)
  return live && network && { live, network, account: caipAddress(live.networkId, live.address) }
}
