import { useCallback, useEffect, useState } from 'react'
import { alerts, connectors, networks, remoteConfig, sessions, theme } from '../../../kernel'
import { useKernel, useSlice } from '../../../ui-kit/hooks'
import { readFacts, readSources, type Sources } from '../flow/report'
import type { ReportFacts } from '../rules/report'
import { timeline, trail } from '../state'

export interface SectionProps {
  readonly facts: ReportFacts
  /** False: no plugin explains the wallet list. */
  readonly hasWallets: boolean
}

type Unready = { readonly status: 'loading' } | { readonly status: 'failed' }

type FactsState = Unready | ({ readonly status: 'ready' } & SectionProps)

type Fetched = Unready | { readonly status: 'ready'; readonly sources: Sources }

/** The facts of this moment, again after each event and each change of a slice that they show. */
export function useFacts(): [state: FactsState, reload: () => void] {
  const ctx = useKernel()
  const [fetched, setFetched] = useState<Fetched>({ status: 'loading' })
  const { entries } = useSlice(timeline)
  const { known } = useSlice(connectors)
  const renewed = [useSlice(trail), useSlice(sessions), useSlice(networks), useSlice(remoteConfig), useSlice(alerts)]
  const { mode } = useSlice(theme)
  const load = useCallback(() => {
    let isLeft = false
    readSources(ctx).then(
      sources => isLeft || setFetched({ status: 'ready', sources }),
      // Not reported: the report would be an event, which starts a new reading.
      () => isLeft || setFetched({ status: 'failed' }),
    )
    return () => {
      isLeft = true
    }
  }, [ctx])
  // The wallet list has no token of its own: an event or another connector comes with each of its changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they start a new reading
  useEffect(load, [load, entries, known, mode, ...renewed])
  const reload = () => {
    setFetched({ status: 'loading' })
    load()
  }
  if (fetched.status !== 'ready') return [fetched, reload]
  const { sources } = fetched
  return [{ status: 'ready', facts: readFacts(ctx, sources), hasWallets: sources.wallets !== undefined }, reload]
}
