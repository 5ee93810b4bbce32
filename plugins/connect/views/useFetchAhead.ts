import { useEffect } from 'react'
import { connectors } from '../../../kernel'
import { useKernel, useSlice } from '../../../ui-kit/hooks'
import { fetchAhead } from '../fetchAhead'

/** Once wallets are on the screen, and again when more of them have come, fetches what a click on one of them needs. */
export function useFetchAhead(): void {
  const ctx = useKernel()
  const { known } = useSlice(connectors)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wallets that are known decide what is fetched
  useEffect(() => void fetchAhead(ctx), [ctx, known])
}
