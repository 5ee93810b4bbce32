import {
  type Action,
  connectedSession,
  connectors,
  type Namespace,
  type RegistryEntry,
  type Slot,
  sessions,
} from '../../../kernel'
import { descriptionOf, isSmartAccount, receiveView } from '../../../kernel/kit'
import { useKernel, useSlice } from '../../../ui-kit/hooks'
import { requireMessage, useFittingEntries } from '../../../ui-kit/part/useContributions'
import { isEmbedded } from '../rules/accountRules'

/** The entries of a slot that apply to the account's namespace. */
export function useApplicableEntries<E extends Pick<Action, 'when' | 'label'>>(
  slot: Slot<E>,
): readonly RegistryEntry<E>[] {
  const ctx = useKernel()
  const namespace = useSlice(sessions, ({ active }) => active)
  const live = useSlice(sessions, connectedSession)
  const connectorType = useSlice(connectors, ({ known }) => known.find(({ id }) => id === live?.connectorId)?.type)
  const has = (id: string) => ctx.has({ id })
  const canReceive = ctx.settings.features?.receive !== false
  const hasView = (id: string) => ctx.view(id) !== undefined && (canReceive || id !== receiveView.id)
  return useFittingEntries(slot, ({ label, when }) => {
    if (namespace === undefined || !live) return false
    requireMessage(label, 'label')
    if (!when) return true
    return when({
      namespace,
      served: descriptionOf(ctx.settings, namespace).served ?? {},
      hasProject: Boolean(ctx.settings.projectId),
      networkId: live.networkId,
      connectorType,
      isSmartAccount: isSmartAccount(live),
      has,
      hasView,
    })
  })
}

/** Is the namespace's wallet in use an embedded wallet? */
export function useEmbedded(namespace: Namespace): boolean {
  const ctx = useKernel()
  useSlice(sessions)
  useSlice(connectors)
  return isEmbedded(ctx, namespace)
}
