import { type Context, networks } from '../../../../kernel'
import { CHOSEN } from '../../state'
import { restoreChoice, storeChoice } from './chooseNetwork'

/** Stores the chosen network, and follows the choice of other tabs. */
export function followChosenNetwork(ctx: Context): void {
  // A network that was chosen before this module loaded is kept; an earlier visit's choice replaces the host's default.
  if (ctx.read(networks).chosen === ctx.settings.defaultNetworkId && !ctx.read(networks).explicit) restoreChoice(ctx)
  else storeChoice(ctx)
  ctx.watch(
    networks,
    ({ chosen, explicit }) => `${chosen} ${explicit === true}`,
    () => storeChoice(ctx),
  )
  ctx.onDispose(ctx.storage.watch(CHOSEN, () => restoreChoice(ctx)))
}
