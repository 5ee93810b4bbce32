import { findNetwork, namespaceOf, networks } from '../../../kernel'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { FAMILIES } from '../frame/whereabouts'
import { messages } from '../messages'
import { isServed, startingNetwork } from '../servedNetworks'

/** A hint with the network on which a login starts, if the embedded wallet does not serve the chosen one. */
export function useDetour(): string | undefined {
  const ctx = useKernel()
  const say = useText()
  const listed = useSlice(networks)
  const { chosen } = listed
  if (isServed(ctx.settings, chosen)) return undefined
  const start = [namespaceOf(chosen), ...FAMILIES].map(namespace => startingNetwork(ctx, namespace)).find(Boolean)
  const nameOf = (id: typeof start) => findNetwork(listed, id)?.name ?? id
  return start && say(messages.detour, { network: nameOf(start), chosen: nameOf(chosen) })
}
