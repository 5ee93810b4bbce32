import { useLayoutEffect, useState } from 'react'
import type { Namespace } from '../../../kernel'
import { connectingExternalView, connectingWalletConnectView, showToast, toast } from '../../../kernel/kit'
import { Content, IconButton, LiveRegion, QrCodeIcon, Refresh, Row, SearchList, useSheet } from '../../../ui-kit'
import { useKernel, useText, type ViewProps } from '../../../ui-kit/hooks'
import { ConsentGate } from '../../../ui-kit/part/ConsentGate'
import { usePrefetchWalletCode } from '../../../ui-kit/part/usePrefetchWalletCode'
import { navigate } from '../flow/navigate'
import { connectingMultiChainView } from '../state'
import { messages } from '../wallets.messages'
import css from './AllWallets.css'
import { type AllWalletsResult, useAllWallets } from './useAllWallets'
import { useLeftList } from './useLeftList'
import { WalletTiles } from './WalletTiles'

/** All wallets: installed ones first, then the directory's, page by page, or the search results. */
export default function AllWallets({ args }: ViewProps<{ namespace?: Namespace; search?: string } | undefined>) {
  useSheet(css)
  const ctx = useKernel()
  const t = useText()
  const { namespace } = args ?? {}
  const { left, leave, leavePosition } = useLeftList()
  const [typed, setTyped] = useState(left?.typed ?? args?.search ?? '')
  const [certified, setCertified] = useState(left?.certified ?? false)
  const result = useAllWallets({ namespace, typed, certified, left: left?.found })
  useLayoutEffect(() => leave({ typed, certified, found: result.found }))
  usePrefetchWalletCode(connectingExternalView, connectingMultiChainView)
  const { rows, isFiltered, isLoading, isFailed, retry } = result
  const scan = () => navigate(ctx, ctx.open(connectingWalletConnectView, { namespace }))
  const beside = ctx.env.mobile && (
    <ConsentGate bare>
      <IconButton label={t(messages.scan)} onClick={scan}>
        <QrCodeIcon />
      </IconButton>
    </ConsentGate>
  )
  return (
    <Content still>
      <SearchList
        className="all-wallets"
        label={t(messages.search)}
        clearLabel={t(messages.clear)}
        query={typed}
        setQuery={setTyped}
        busy={isFiltered && isLoading}
        trailing={beside}
      >
        {keys => (
          <>
            <CertifiedChip pressed={certified} onChange={setCertified} />
            <LiveRegion>{isFiltered && !isLoading ? t(messages.found, { count: rows.length }) : ''}</LiveRegion>
            <WalletTiles
              result={result}
              certified={certified}
              namespace={namespace}
              scan={scan}
              start={left?.typed === typed && left.certified === certified ? left.position : undefined}
              onLeave={leavePosition}
              {...keys}
            />
            {isFailed && rows.length > 0 && <FailedPage isFiltered={isFiltered} retry={retry} />}
          </>
        )}
      </SearchList>
    </Content>
  )
}

/** Below the wallets that have loaded: the rest can be requested again. */
function FailedPage({ isFiltered, retry }: Pick<AllWalletsResult, 'isFiltered' | 'retry'>) {
  const t = useText()
  return (
    <div className="all-wallets-again">
      <Row
        surface="raised"
        icon={<Refresh />}
        title={t(messages.tryAgain)}
        subtitle={t(isFiltered ? messages.searchFailed : messages.moreFailed)}
        onClick={retry}
      />
    </div>
  )
}

/** Limits the list to wallets that WalletConnect certified. */
function CertifiedChip({ pressed, onChange }: { pressed: boolean; onChange: (pressed: boolean) => void }) {
  const ctx = useKernel()
  const t = useText()
  const toggle = () => {
    onChange(!pressed)
    if (!pressed) ctx.set(toast, showToast({ variant: 'success', message: messages.certified }))
  }
  return (
    <button type="button" className="all-wallets-chip t13" aria-pressed={pressed} onClick={toggle}>
      {t(messages.onlyCertified)}
    </button>
  )
}
