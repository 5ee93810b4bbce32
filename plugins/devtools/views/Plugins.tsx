import type { Message } from '../../../kernel'
import { Content, type TagProps } from '../../../ui-kit'
import { useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { describePlugin } from '../rules/report'
import { FilteredList } from './FilteredList'
import type { SectionProps } from './useFacts'

type Plugin = ReturnType<typeof describePlugin>

const STATES: Readonly<Record<Plugin['state'], readonly [label: Message, tone: TagProps['tone']]>> = {
  active: [messages.active, 'success'],
  registered: [messages.registered, 'neutral'],
  loading: [messages.loadingCode, 'accent'],
  failed: [messages.pluginFailed, 'danger'],
  disabled: [messages.disabled, 'neutral'],
}

const SOURCES = {
  always: messages.onAlways,
  default: messages.onDefault,
  host: messages.onHost,
  remote: messages.onRemote,
}

/** Every registered plugin: whether it is on, why, and whether its code runs. */
export function Plugins({ facts }: SectionProps) {
  const t = useText()
  const lines = facts.plugins.map(plugin => {
    const described = describePlugin(plugin, facts.decision)
    const [label, tone] = STATES[described.state]
    return { key: plugin.id, title: t(messages.plugin, described), detail: reasonOf(described, t), tag: t(label), tone }
  })
  return (
    <Content>
      <FilteredList label={t(messages.plugins)} lines={lines} empty={null} />
    </Content>
  )
}

function reasonOf({ state, source = 'always', reason, entry, code }: Plugin, t: ReturnType<typeof useText>): string {
  const on = t(SOURCES[source])
  if (state === 'disabled' && entry) {
    return t(entry.missing ? messages.offNoEntry : messages.offByEntry, { reason, id: entry.id })
  }
  if (state === 'disabled') return t(messages.offBecause, { reason })
  if (state === 'failed') return t(messages.failedWith, { on, code })
  if (state === 'active') return on
  return t(state === 'loading' ? messages.codeLoading : messages.notNeeded, { on })
}
