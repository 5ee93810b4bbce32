import type { ReactNode } from 'react'
import { connectedSession, networks, sessions } from '../../../kernel'
import { namespaceShortLabel } from '../../../kernel/kit'
import { Tabs } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { switchNamespace } from '../flow/walletActions'
import { namespacesOf } from '../rules/accountRules'
import { messages } from '../wallets.messages'

/** The connected namespaces and the active one, above the active account; hidden if there is only one. */
export default function NamespaceTabs({ children }: { children: ReactNode }) {
  const ctx = useKernel()
  const t = useText()
  const state = useSlice(sessions)
  const { active } = state
  const { configured } = useSlice(networks)
  const live = namespacesOf(configured).filter(namespace => namespace === active || connectedSession(state, namespace))
  if (live.length < 2 || !active) return children
  return (
    <Tabs
      label={t(messages.namespaces)}
      tabs={live.map(id => ({ id, label: t(namespaceShortLabel(ctx.settings, id)) }))}
      active={active}
      onChange={namespace => void switchNamespace(ctx, namespace)}
    >
      <div className="account-namespaces">{children}</div>
    </Tabs>
  )
}
