import { useEffect } from 'react'
import { type Action, accountActions, type RegistryEntry } from '../../../kernel'
import { Icon, Row } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { isIconName } from '../../../ui-kit/icons/Icon'
import { openEntry, reportEntry } from '../../../ui-kit/part/openEntry'
import { messages } from '../messages'
import { sortActions } from '../rules/accountRules'
import { accountOptions } from '../state'
import { useApplicableEntries } from './useAccount'

/** The number of actions that fit side by side; more become rows. */
const MAX_PILLS = 4
/** The number of actions that have room for an icon. */
const MAX_ICONS = 3

/** A plugin in plain JavaScript may name an icon that does not exist: the console of a host in development says so. */
function useIconAdvice(entries: readonly RegistryEntry<Action>[]): void {
  const ctx = useKernel()
  useEffect(() => {
    for (const entry of ctx.env.advise ? entries : []) {
      const { icon = 'layers' } = entry.value
      if (!isIconName(icon)) reportEntry(ctx, entry, 'the icon of the action', `no icon is named ${icon}`)
    }
  })
}

export default function AccountActions() {
  const ctx = useKernel()
  const t = useText()
  const entries = sortActions(useApplicableEntries(accountActions), ctx.read(accountOptions).walletFeaturesOrder)
  useIconAdvice(entries)
  if (entries.length === 0) return null
  return (
    <nav aria-label={t(messages.actions)}>
      <div className="account-actions">
        {entries.slice(0, MAX_PILLS).map(entry => (
          <button key={entry.key} type="button" className="account-action" onClick={() => openEntry(ctx, entry)}>
            {entries.length <= MAX_ICONS && <Icon name={entry.value.icon ?? 'layers'} />}
            <span className="one-line t13 strong">{t(entry.value.label)}</span>
          </button>
        ))}
      </div>
      {entries.slice(MAX_PILLS).map(entry => (
        <Row
          key={entry.key}
          icon={<Icon name={entry.value.icon ?? 'layers'} />}
          title={t(entry.value.label)}
          chevron
          onClick={() => openEntry(ctx, entry)}
        />
      ))}
    </nav>
  )
}
