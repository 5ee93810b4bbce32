import { useMemo } from 'react'
import { liveOf, networks, sessions } from '../../../kernel'
import type { PaymentAsset } from '../../../kernel/kit'
import { useService, useSlice } from '../../../ui-kit/hooks'
import { assetsFor, firstAsset, keyOf } from '../rules'
import { depositDesk, draft } from '../state'

/** The assets that the account in use can receive, and the chosen one. */
export function useChosen(): { assets: readonly PaymentAsset[]; asset: PaymentAsset | undefined } {
  const desk = useService(depositDesk)
  const live = useSlice(sessions, all => liveOf(all))
  const { configured } = useSlice(networks)
  const key = useSlice(draft, ({ asset }) => asset)
  return useMemo(() => {
    const assets = assetsFor(desk?.assets ?? [], live, configured)
    return { assets, asset: assets.find(one => keyOf(one) === key) ?? (live && firstAsset(assets, live.networkId)) }
  }, [desk, live, configured, key])
}
