import { useMemo } from 'react'
import { connectedSession, networks, sessions } from '../../../kernel'
import { useService, useSlice } from '../../../ui-kit/hooks'
import { type DepositAssets, depositAssets } from '../rules/assets'
import { depositService, draft } from '../state'

/** The assets that the account in use can receive, and the chosen one. */
export function useDepositAssets(): DepositAssets {
  const service = useService(depositService)
  const live = useSlice(sessions, all => connectedSession(all))
  const { configured } = useSlice(networks)
  const key = useSlice(draft, ({ asset }) => asset)
  return useMemo(
    () => depositAssets(service?.assets ?? [], { live, networks: configured, key }),
    [service, live, configured, key],
  )
}
