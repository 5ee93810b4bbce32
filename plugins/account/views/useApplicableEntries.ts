import { type Action, connectedSession, connectors, type RegistryEntry, type Slot, sessions } from '../../../kernel'
import { descriptionOf, isSmartAccount, receiveView } from '../../../kernel/kit'
import { useKernel, useSlice, useSlot } from '../../../ui-kit/hooks'

/** The entries of a slot that apply to the account's namespace. */
export function useApplicableEntries<E extends Pick<Action, 'when'>>(slot: Slot<E>): readonly RegistryEntry<E>[] {
  const ctx = useKernel()
  const namespace = useSlice(sessions, ({ active }) => active)
  const live = useSlice(sessions, connectedSession)
  const connectorType = useSlice(connectors, ({ known }) => known.find(({ id }) => id === live?.connectorId)?.type)
  const has = (id: string) => ctx.has({ id })
  const canReceive = ctx.settings.features?.receive !== false
  const hasView = (id: string) => ctx.view(id) !== undefined && (canReceive || id !== receiveView.id)
  const entries = useSlot(slot)
  if (namespace === undefined || !live) return []
  const facts = {
    namespace,
    served: descriptionOf(ctx.settings, namespace).served ?? {},
    networkId: live.networkId,
    connectorType,
    isSmartAccount: isSmartAccount(live),
    has,
    hasView,
  }
  return entries.filter(({ value: { when } }) => !when || when(facts))
}
