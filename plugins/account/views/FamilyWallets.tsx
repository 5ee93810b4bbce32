import { useLayoutEffect, useRef } from 'react'
import { connections, type Namespace, sessionOf, sessions, type WalletConnection } from '../../../kernel'
import { Button, EmptyState, Skeleton, Wallet } from '../../../ui-kit'
import { useKernel, useSlice, useTask, useText } from '../../../ui-kit/hooks'
import { familyName } from '../families'
import { disconnectWallet } from '../wallets'
import { messages } from '../wallets.messages'
import CurrentWallet from './CurrentWallet'
import OtherWallet from './OtherWallet'

const NONE: readonly WalletConnection[] = []

/** The wallets of one namespace: the one in use, other connected ones, and earlier ones. */
export default function FamilyWallets({ namespace, awake }: { namespace: Namespace; awake: boolean }) {
  const ctx = useKernel()
  const say = useText()
  const all = useSlice(connections, ({ byNamespace }) => byNamespace[namespace]) ?? NONE
  const status = useSlice(sessions, every => sessionOf(every, namespace).status)
  const [ending, end] = useTask(() => disconnectWallet(ctx, { namespace }))
  const box = useRef<HTMLDivElement>(null)
  const going = useRef(false)
  // When a pressed row is removed, the focus moves to the wallet in use.
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows come and go with the connections
  useLayoutEffect(() => {
    if (!going.current) return
    going.current = false
    const here = box.current?.querySelector('.wallets-current') ?? box.current
    here?.querySelector('button')?.focus()
  }, [all])
  const leaveRow = () => {
    going.current = true
  }
  const live = all.filter(({ state }) => state !== 'disconnected')
  const recent = all.filter(({ state }) => state === 'disconnected')
  if (live.length === 0 && (!awake || status === 'restoring')) {
    return <Skeleton label={say(messages.loading)} rows={2} trailing />
  }
  return (
    <div ref={box} className="wallets stack gap-8">
      {live.length > 0 ? (
        <div className="wallets-head inline between">
          <p className="t13 muted">
            {say(live.length === 1 ? messages.oneConnection : messages.connections, { count: live.length })}
          </p>
          <Button size="s" kind="ghost" busy={ending.status === 'busy' && say(messages.disconnecting)} onClick={end}>
            {say(messages.disconnectAll)}
          </Button>
        </div>
      ) : (
        <EmptyState
          icon={<Wallet />}
          title={say(messages.none)}
          detail={say(messages.noneDetail, { family: say(familyName(namespace)) })}
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
            onGo={leaveRow}
          />
        ),
      )}
      {recent.length > 0 && (
        <section aria-label={say(messages.recent)} className="stack">
          <h3 className="wallets-heading t13 medium muted">{say(messages.recent)}</h3>
          {recent.map(connection => (
            <OtherWallet
              key={connection.connectorId}
              namespace={namespace}
              connection={connection}
              state="disconnected"
              onGo={leaveRow}
            />
          ))}
        </section>
      )}
    </div>
  )
}
