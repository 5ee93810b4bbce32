import { type Network, readBalance } from 'portico/contracts'
import { useKernel } from 'portico/ui-kit'
import { useCallback, useEffect, useState } from 'react'
import { stakes } from '../tokens'

interface Holdings {
  /** In wei; undefined until it is known. */
  readonly staked?: bigint
  readonly available?: bigint
  readonly error?: unknown
}

/** The stake of the account, and the balance that it could stake. */
export function useHoldings(address: string, network: Network): Holdings & { again(): void } {
  const ctx = useKernel()
  const [holdings, show] = useState<Holdings>({})
  const [run, setRun] = useState(0)
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    const read = async () => {
      const [service, balance] = await Promise.all([ctx.ask(stakes), ctx.ask(readBalance.on('eip155'))])
      const [staked, { amount }] = await Promise.all([
        service.of(address, signal),
        balance({ address, network, fresh: run > 0, signal }),
      ])
      return { staked, available: amount }
    }
    read().then(show, error => signal.aborted || show({ error }))
    return () => left.abort()
  }, [ctx, address, network, run])
  const again = useCallback(() => {
    show({})
    setRun(before => before + 1)
  }, [])
  return { ...holdings, again }
}
