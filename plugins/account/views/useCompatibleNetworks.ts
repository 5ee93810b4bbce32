import { useEffect, useState } from 'react'
import { type Context, checkAddress, connectedSession, type Network, networks, sessions } from '../../../kernel'
import { useKernel, useSlice } from '../../../ui-kit/hooks'

/** The app's networks on which this address is valid; undefined during the lookup. */
export function useCompatibleNetworks(address: string): readonly Network[] | undefined {
  const ctx = useKernel()
  const { configured } = useSlice(networks)
  const namespace = useSlice(sessions, ({ active }) => active)
  const [compatible, setCompatible] = useState<{ address: string; networks: readonly Network[] }>()
  useEffect(() => {
    let left = false
    const candidates = configured.filter(({ chainNamespace }) => chainNamespace === namespace)
    const show = (networks: readonly Network[]) => left || setCompatible({ address, networks })
    among(ctx, candidates, address).then(show, error => {
      ctx.report(error)
      // If the lookup fails, only the network in use is certain.
      const { networkId } = connectedSession(ctx.read(sessions)) ?? {}
      show(candidates.filter(({ caipNetworkId }) => caipNetworkId === networkId))
    })
    return () => {
      left = true
    }
  }, [ctx, configured, namespace, address])
  return compatible?.address === address ? compatible.networks : undefined
}

async function among(ctx: Context, candidates: readonly Network[], address: string): Promise<readonly Network[]> {
  const { accounts = [], approvedNetworkIds } = connectedSession(ctx.read(sessions)) ?? {}
  const [{ chainNamespace } = { chainNamespace: '' }] = candidates
  // A smart account exists only on the networks on which the wallet deployed it.
  const isContract = accounts.find(account => account.address === address)?.type === 'smartAccount'
  const there = isContract && approvedNetworkIds ? new Set<string>(approvedNetworkIds) : undefined
  const possible = candidates.filter(({ caipNetworkId }) => !there || there.has(caipNetworkId))
  const token = checkAddress.on(chainNamespace)
  if (!ctx.has(token)) return possible
  const check = await ctx.ask(token)
  const spelled = await Promise.all(possible.map(({ caipNetworkId }) => check({ address, networkId: caipNetworkId })))
  return possible.filter((_, index) => spelled[index] !== undefined)
}
