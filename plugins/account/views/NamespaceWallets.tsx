import { useLayoutEffect, useRef } from 'react'
import { connections, type Namespace, sessionOf, sessions, type WalletConnection } from '../../../kernel'
import { namespaceShortLabel } from '../../../kernel/kit'
import { Button, EmptyState, Skeleton, Wallet } from '../../../ui-kit'
import { useKernel, useSlice, useTask, useText } from '../../../ui-kit/hooks'
import { disconnectWallet } from '../flow/walletActions'
import { messages } from '../wallets.messages'
import CurrentWallet from './CurrentWallet'
import OtherWallet from './OtherWallet'

const NONE: readonly WalletConnection[] = []

/** The wallets of one namespace: the one in use, other connected ones, and earlier ones. */
export default function NamespaceWallets({ namespace, isActive }: { namespace: Namespace; isActive: boolean }) {
  const { settings } = useKernel()
  const t = useText()
  const listed = useSlice(connections, ({ byNamespace }) => byNamespace[namespace]) ?? NONE
  const status = useSlice(sessions, every => sessionOf(every, namespace).status)
  const [box, moveFocus] = useFocusAfterRemoval(listed)
  const live = listed.filter(({ state }) => state !== 'disconnected')
  const recent = listed.filter(({ state }) => state === 'disconnected')
  if (live.length === 0 && (!isActive || status === 'restoring')) {
    return <Skeleton label={t(messages.loading)} rows={2} trailing />
  }
  return (
    <div ref={box} className="wallets stack gap-8">
      {live.length > 0 ? (
        <ConnectionsHeader namespace={namespace} count={live.length} />
      ) : (
        <EmptyState
          icon={<Wallet />}
          title={t(messages.none)}
          detail={t(messages.noneDetail, { namespace: t(namespaceShortLabel(settings, namespace)) })}
        />
      )}
      {live.map(connection =>
        connection.state === 'connected' ? (
          <CurrentWallet key={connection.connectorId} namespace={namespace} connection={connection} />
        ) : (
          <OtherWallet
            key={connection.connectorId}
            namespace={namespace}
            connection={connection}
            state={connection.state}
            onRemove={moveFocus}
          />
        ),
      )}
      {recent.length > 0 && (
        <section aria-label={t(messages.recent)} className="stack">
          <h3 className="wallets-heading t13 medium muted">{t(messages.recent)}</h3>
          {recent.map(connection => (
            <OtherWallet
              key={connection.connectorId}
              namespace={namespace}
              connection={connection}
              state="disconnected"
              onRemove={moveFocus}
            />
          ))}
        </section>
      )}
    </div>
  )
}

function ConnectionsHeader({ namespace, count }: { namespace: Namespace; count: number }) {
  const ctx = useKernel()
  const t = useText()
  const [ending, end] = useTask(() => disconnectWallet(ctx, { namespace }))
  return (
    <div className="wallets-head inline between">
      <p className="t13 muted">{t(messages.connections, { count })}</p>
      <Button size="s" kind="ghost" busy={ending.status === 'busy' && t(messages.disconnecting)} onClick={end}>
        {t(messages.disconnectAll)}
      </Button>
    </div>
  )
}

/** When a pressed row is removed, the focus moves to the wallet in use. */
function useFocusAfterRemoval(connections: readonly WalletConnection[]) {
  const box = useRef<HTMLDivElement>(null)
  const isPending = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the rows, which change with the connections
  useLayoutEffect(() => {
    if (!isPending.current) return
    isPending.current = false
    const target = box.current?.querySelector('.wallets-current') ?? box.current
    target?.querySelector('button')?.focus()
  }, [connections])
  const moveFocus = () => {
    isPending.current = true
  }
  return [box, moveFocus] as const
}
