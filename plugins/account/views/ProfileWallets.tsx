import { useEffect, useState } from 'react'
import {
  alerts,
  connections,
  type Namespace,
  networks,
  raiseAlert,
  remoteConfig,
  sessionControl,
  sessions,
} from '../../../kernel'
import { connectingExternalView, connectView, namespaceShortLabel } from '../../../kernel/kit'
import { Button, Content, ErrorState, Footer, Plus, Tabs, useSheet } from '../../../ui-kit'
import { errorText, useKernel, useSlice, useTask, useText, useTitle, type ViewProps } from '../../../ui-kit/hooks'
import { usePrefetchWalletCode } from '../../../ui-kit/part/usePrefetchWalletCode'
import { addWallet } from '../flow/walletActions'
import { namespacesOf } from '../rules/accountRules'

import { messages } from '../wallets.messages'
import NamespaceWallets from './NamespaceWallets'
import css from './ProfileWallets.css'

/** Every wallet of every namespace: the one in use, other connected ones, and earlier ones. */
export default function ProfileWallets({ args }: ViewProps<{ namespace?: Namespace } | undefined>) {
  useSheet(css)
  const ctx = useKernel()
  const t = useText()
  const [activation, activate] = useTask(() => ctx.ask(sessionControl))
  const isActive = ctx.peek(sessionControl) !== undefined
  const { several } = useSlice(connections)
  useTitle(t(messages.title))
  useEffect(activate, [activate])
  usePrefetchWalletCode(connectingExternalView)
  const isDecided = useSlice(remoteConfig, ({ status }) => status !== 'pending')
  useEffect(() => {
    if (isActive && isDecided && !several) ctx.set(alerts, raiseAlert('MULTI_WALLET_OFF'))
  }, [ctx, isActive, isDecided, several])
  if (activation.status === 'failed') {
    return (
      <Content>
        <ErrorState
          title={t(messages.failed)}
          detail={errorText(t, messages, activation.error)}
          action={{ label: t(messages.tryAgain), onClick: activate }}
        />
      </Content>
    )
  }
  return <WalletsByNamespace namespace={args?.namespace} isActive={isActive} />
}

function WalletsByNamespace({ namespace, isActive }: { namespace?: Namespace; isActive: boolean }) {
  const ctx = useKernel()
  const t = useText()
  const namespaces = namespacesOf(useSlice(networks).configured)
  const { several, byNamespace } = useSlice(connections)
  const active = useSlice(sessions, state => state.active)
  // The namespace in view stays, even when its last wallet is removed.
  const [chosen, choose] = useState(namespace ?? active)
  const shown =
    [chosen, active, namespaces[0]].find(namespace => namespace !== undefined && namespaces.includes(namespace)) ?? ''
  const count = (id: Namespace) => byNamespace[id]?.filter(({ state }) => state !== 'disconnected').length || undefined
  const wallets = <NamespaceWallets key={shown} namespace={shown} isActive={isActive} />
  return (
    <>
      <Content>
        {namespaces.length > 1 ? (
          <Tabs
            label={t(messages.namespaces)}
            tabs={namespaces.map(id => ({ id, label: t(namespaceShortLabel(ctx.settings, id)), count: count(id) }))}
            active={shown}
            onChange={choose}
          >
            {wallets}
          </Tabs>
        ) : (
          wallets
        )}
      </Content>
      {several && ctx.view(connectView.id) && (
        <Footer>
          <Button data-first kind="secondary" wide icon={<Plus />} onClick={() => addWallet(ctx, shown)}>
            {t(messages.add, { namespace: t(namespaceShortLabel(ctx.settings, shown)) })}
          </Button>
        </Footer>
      )}
    </>
  )
}
