import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { connectors, type Namespace, sessions } from '../../../kernel'
import { connectingExternalView } from '../../../kernel/kit'
import { useKernel, useReopened, useSlice } from '../../../ui-kit/hooks'
import { usePrefetchWalletCode } from '../../../ui-kit/part/usePrefetchWalletCode'
import { selectWallet } from '../flow/selectWallet'
import type { ListedView } from '../rules/answer'
import { isConnected, isWalletConnect } from '../rules/connector'
import { type Arrangement, connectingMultiChainView, type WalletRow } from '../state'
import { useArrangement } from './useArrangement'
import { useWalletImpressions } from './useWalletImpressions'

/** The wallet list of a view, and what its rows do. */
export interface WalletListState extends Arrangement {
  readonly namespace?: Namespace
  /** A wallet is paired in this namespace, which has one pairing: another one would replace it. */
  readonly isPaired: boolean
  /** The key of the row whose wallet is being opened. */
  readonly pressed?: string
  readonly press: (row: WalletRow) => Promise<void>
  /** A pointer or the focus is on a row: loads the code for a press. */
  readonly onIntent: () => void
}

export function useWalletList(options: ListedView): WalletListState {
  const { namespace, view } = options
  const ctx = useKernel()
  const shown = useArrangement(options)
  const isPaired = useSlice(sessions, all =>
    ctx.read(connectors).known.some(one => isWalletConnect(one) && isConnected(all, one.id, namespace)),
  )
  const onIntent = usePrefetchWalletCode(connectingExternalView, connectingMultiChainView)
  const reportShown = useWalletImpressions(view)
  const rows = useMemo(() => rowsOf(shown), [shown])
  useEffect(() => rows.forEach(reportShown), [rows, reportShown])
  const [pressed, setPressed] = useState<string>()
  const latest = useRef({ rows, isBusy: false })
  latest.current.rows = rows
  const press = useCallback(
    async (row: WalletRow) => {
      // A second press starts nothing while the first one is under way.
      if (latest.current.isBusy) return
      latest.current.isBusy = true
      setPressed(row.key)
      const index = latest.current.rows.indexOf(row)
      if (await selectWallet(ctx, row, { view, index, namespace })) return
      latest.current.isBusy = false
      setPressed(undefined)
    },
    [ctx, view, namespace],
  )
  useReopened(() => {
    // React keeps an update that changes nothing until the next render, which a kept view does not need.
    if (latest.current.isBusy) setPressed(undefined)
    latest.current.isBusy = false
    rows.forEach(reportShown)
  })
  return { ...shown, namespace, isPaired, pressed, press, onIntent }
}

const rowsOf = ({ slots, late }: Arrangement): readonly WalletRow[] =>
  [...slots, ...late].flatMap(slot => (slot.kind === 'row' ? slot.row : []))
