import type { Message } from '../../../kernel'
import { Content, type TagProps } from '../../../ui-kit'
import { useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { listSettings, type SettingSource } from '../rules/settings'
import { FilteredList } from './FilteredList'
import type { SectionProps } from './useFacts'

const SOURCES: Readonly<Record<SettingSource, readonly [label: Message, tone: TagProps['tone']]>> = {
  always: [messages['source-always'], 'neutral'],
  default: [messages['source-default'], 'neutral'],
  host: [messages['source-host'], 'accent'],
  remote: [messages['source-remote'], 'warning'],
  storage: [messages['source-storage'], 'success'],
}

/** Every setting, its value, and who set it. */
export function Settings({ facts }: SectionProps) {
  const t = useText()
  const lines = listSettings(facts).map(({ key, value, source }, index) => {
    const [label, tone] = SOURCES[source]
    // Two plugins may share a gate's key.
    return {
      key: `${index} ${key}`,
      title: t(messages.setting, { key }),
      detail: t(messages.value, { value }),
      tag: t(label),
      tone,
    }
  })
  return (
    <Content>
      <FilteredList label={t(messages.settings)} lines={lines} empty={null} />
    </Content>
  )
}
