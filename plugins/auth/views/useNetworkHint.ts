import { findNetwork, namespaceOf, networks } from '../../../kernel'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../methods.messages'
import { LOGIN_NAMESPACES } from '../rules/loginNamespaces'
import { isServed, startingNetwork } from '../rules/servedNetworks'
import { readOptions } from '../state'

/** A hint with the network on which a login starts, if the embedded wallet does not serve the chosen one. */
export function useNetworkHint(): string | undefined {
  const ctx = useKernel()
  const t = useText()
  const listed = useSlice(networks)
  const { chosen } = listed
  if (isServed(readOptions(ctx), chosen)) return undefined
  const start = [namespaceOf(chosen), ...LOGIN_NAMESPACES]
    .map(namespace => startingNetwork(ctx, namespace))
    .find(Boolean)
  const nameOf = (id: typeof start) => findNetwork(listed, id)?.name ?? id
  return start && t(messages.detour, { network: nameOf(start), chosen: nameOf(chosen) })
}
