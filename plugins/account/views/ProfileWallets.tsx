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
import { Button, Content, ErrorState, Footer, Plus, Tabs, useSheet } from '../../../ui-kit'
import { errorText, useKernel, useSlice, useTask, useText, useTitle, type ViewProps } from '../../../ui-kit/hooks'
import { useFetchAhead } from '../../../ui-kit/part/fetchAhead'
import { familyName, namespacesOf } from '../families'
import { connectingExternalView, connectView } from '../state'
import { addWallet } from '../wallets'
import { messages } from '../wallets.messages'
import FamilyWallets from './FamilyWallets'
import css from './ProfileWallets.css'

/** Every wallet of every namespace: the one in use, other connected ones, and earlier ones. */
export default function ProfileWallets({ args }: ViewProps<{ namespace?: Namespace } | undefined>) {
  useSheet(css)
  const ctx = useKernel()
  const say = useText()
  const [waking, wake] = useTask(() => ctx.ask(sessionControl))
  const awake = ctx.peek(sessionControl) !== undefined
  const namespaces = namespacesOf(useSlice(networks).configured)
  const { several, byNamespace } = useSlice(connections)
  const active = useSlice(sessions, all => all.active)
  // The namespace in view stays, even when its last wallet is removed.
  const [chosen, choose] = useState(args?.namespace ?? active)
  const shown =
    [chosen, active, namespaces[0]].find(family => family !== undefined && namespaces.includes(family)) ?? ''
  const family = say(familyName(shown))
  const count = (namespace: Namespace) =>
    byNamespace[namespace]?.filter(({ state }) => state !== 'disconnected').length || undefined
  useTitle(say(messages.title))
  useEffect(wake, [wake])
  useFetchAhead(connectingExternalView)
  const decided = useSlice(remoteConfig, ({ status }) => status !== 'pending')
  useEffect(() => {
    if (awake && decided && !several) ctx.write(alerts, raiseAlert('MULTI_WALLET_OFF'))
  }, [ctx, awake, decided, several])
  if (waking.status === 'failed') {
    return (
      <Content>
        <ErrorState
          title={say(messages.failed)}
          detail={errorText(say, messages, waking.error)}
          action={{ label: say(messages.tryAgain), onClick: wake }}
        />
      </Content>
    )
  }
  const wallets = <FamilyWallets key={shown} namespace={shown} awake={awake} />
  return (
    <>
      <Content>
        {namespaces.length > 1 ? (
          <Tabs
            label={say(messages.families)}
            tabs={namespaces.map(id => ({ id, label: say(familyName(id)), count: count(id) }))}
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
            {say(messages.add, { family })}
          </Button>
        </Footer>
      )}
    </>
  )
}
