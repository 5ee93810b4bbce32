import type { Network } from '../kernel'

/** A network whose ids are known when a host's code is compiled. */
export interface NetworkOf<Namespace extends string, Id extends number | string> extends Network {
  readonly id: Id
  readonly caipNetworkId: `${Namespace}:${Id}`
  readonly chainNamespace: Namespace
}
