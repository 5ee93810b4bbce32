import type { ReactNode } from 'react'
import { liveOf, networks, sessions } from '../../../kernel'
import { Segmented, Tabs } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { familiesOf, familyName } from '../families'
import { turnTo } from '../wallets'
import { messages } from '../wallets.messages'

/** As many names as stand side by side. */
const FITTING = 4

/** The families that the visitor is connected in, above the account of the one that is looked at; silent where it is one. */
export default function Families({ children }: { children: ReactNode }) {
  const ctx = useKernel()
  const say = useText()
  const all = useSlice(sessions)
  const { configured } = useSlice(networks)
  const live = familiesOf(configured).filter(namespace => liveOf(all, namespace))
  const { active } = all
  if (live.length < 2 || !active) return children
  const options = live.map(id => ({ id, label: say(familyName(id)) }))
  const choice = { label: say(messages.families), onChange: (namespace: string) => void turnTo(ctx, namespace) }
  if (live.length > FITTING) {
    return (
      <Tabs {...choice} tabs={options} active={active}>
        <div className="account-families">{children}</div>
      </Tabs>
    )
  }
  return (
    <>
      <Segmented {...choice} options={options} value={active} />
      <div className="account-families">{children}</div>
    </>
  )
}
