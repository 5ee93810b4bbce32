import { accountTabs } from '../../../kernel'
import { Tabs } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { Part } from '../../../ui-kit/part/Part'
import { messages } from '../messages'
import { accountDetails, setTab } from '../state'
import { useApplicableEntries } from './useAccount'

/** The account's tabs: tokens, activity and those of other plugins. A single one needs no tabs. */
export default function AccountTabs() {
  const ctx = useKernel()
  const t = useText()
  const chosen = useSlice(accountDetails, ({ tab }) => tab)
  const entries = useApplicableEntries(accountTabs)
  const active = entries.find(({ key }) => key === chosen) ?? entries[0]
  if (!active) return null
  // The gap stands outside the tab's content: its placeholder has the same place.
  const content = (
    <div className="account-tab">
      <Part key={active.key} name="a tab" owner={active.owner} load={active.value.load} args={undefined} />
    </div>
  )
  if (entries.length === 1) return <section aria-label={t(active.value.label)}>{content}</section>
  return (
    <Tabs
      label={t(messages.tabs)}
      tabs={entries.map(({ key, value }) => ({ id: key, label: t(value.label) }))}
      active={active.key}
      onChange={key => ctx.set(accountDetails, setTab(key))}
    >
      {content}
    </Tabs>
  )
}
