import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { connectors, type Namespace, sessions } from '../../../kernel'
import { connectingExternalView, connectView } from '../../../kernel/kit'
import { useKernel, useReopened, useSlice } from '../../../ui-kit/hooks'
import { usePrefetchWalletCode } from '../../../ui-kit/part/usePrefetchWalletCode'
import { selectWallet } from '../flow/selectWallet'
import type { ExpectedRows, WalletArrangement } from '../rules/arrangeRows'
import { isConnected } from '../rules/isConnected'
import { isWalletConnect } from '../rules/isWalletConnect'
import type { WalletRow } from '../rules/resolveWallets'
import { connectingMultiChainView } from '../state'
import { createWalletSource, expectedRows } from './createWalletSource'
import { useWalletImpressions } from './useWalletImpressions'

export interface WalletListOptions {
  readonly namespace?: Namespace
  /** Login methods beside the list: each takes the place of a recommended wallet. */
  readonly otherMethods?: number
  readonly view?: string
  /** The same view shows the QR code, so the list needs no row for it. */
  readonly withoutCode?: boolean
  /** Rows that connectors may still add; by default one for WalletConnect. */
  readonly expected?: ExpectedRows
}

/** The wallet list of a view, and what its rows do. */
export interface WalletListState extends WalletArrangement {
  readonly namespace?: Namespace
  /** A wallet is paired in this namespace, which has one pairing: another one would replace it. */
  readonly isPaired: boolean
  /** The key of the row whose wallet is being opened. */
  readonly pressed?: string
  readonly press: (row: WalletRow) => Promise<void>
  /** A pointer or the focus is on a row: loads the code for a press. */
  readonly onIntent: () => void
}

export function useWalletList(options: WalletListOptions): WalletListState {
  const { namespace, otherMethods, view = connectView.id, withoutCode } = options
  const ctx = useKernel()
  const [source] = useState(() => {
    const expected = expectedRows(ctx, options.expected)
    return createWalletSource(ctx, { namespace, otherMethods, withoutCode, expected })
  })
  const arrangement = useSyncExternalStore(source.subscribe, source.read, source.readDrawn)
  const isPaired = useSlice(sessions, all =>
    ctx.read(connectors).known.some(one => isWalletConnect(one) && isConnected(all, one.id, namespace)),
  )
  const onIntent = usePrefetchWalletCode(connectingExternalView, connectingMultiChainView)
  const reportShown = useWalletImpressions(view)
  const rows = useMemo(() => rowsOf(arrangement), [arrangement])
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
    latest.current.isBusy = false
    setPressed(undefined)
    source.restart()
    rows.forEach(reportShown)
  })
  return { ...arrangement, namespace, isPaired, pressed, press, onIntent }
}

const rowsOf = ({ slots, late }: WalletArrangement): readonly WalletRow[] =>
  [...slots, ...late].flatMap(slot => (slot.kind === 'row' ? slot.row : []))
