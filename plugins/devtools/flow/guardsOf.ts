import { type Context, connectors, networks } from '../../../kernel'
import { createGuards, type Guards } from '../rules/guards'

/** The guards with the ids that the page knows now. */
export const guardsOf = ({ read }: Context): Guards =>
  createGuards({
    networks: read(networks).configured.map(({ caipNetworkId }) => caipNetworkId),
    connectors: read(connectors).known.map(({ id }) => id),
  })
