import type { Message } from '../../../kernel'
import { Clock, Content, EmptyState } from '../../../ui-kit'
import { useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { defined } from '../rules/fields'
import { describeSessions } from '../rules/report'
import type { TrailStep } from '../state'
import { fieldsText, timeText } from './entryText'
import { FilteredList } from './FilteredList'
import type { SectionProps } from './useFacts'

const sentences: Readonly<Record<string, Message>> = messages

/** The sessions now, and every change of their states with its cause, the newest last. */
export function Sessions({ facts }: SectionProps) {
  const t = useText()
  const sessionLines = describeSessions(facts.sessions, facts.guards).map(
    ({ namespace, status, active: _, ...fields }) => ({
      key: `now ${namespace}`,
      title: t(messages.sessionNow, { namespace, status }),
      detail: fieldsText(defined(fields), t),
      tag: t(messages.now),
      tone: 'accent' as const,
    }),
  )
  const lines = [...sessionLines, ...facts.trail.map(step => lineOf(step, t))]
  return (
    <Content>
      <FilteredList
        label={t(messages.sessions)}
        lines={lines}
        empty={<EmptyState icon={<Clock />} title={t(messages.noSessions)} detail={t(messages.noSessionsDetail)} />}
      />
    </Content>
  )
}

function lineOf({ serial, at, cause, ...step }: TrailStep, t: ReturnType<typeof useText>) {
  const sentence = t(sentences[`cause-${cause}`] ?? messages['cause-ended'])
  return {
    key: String(serial),
    title: t(messages.step, step),
    detail: t(messages.stepAt, { time: timeText(at), cause: sentence }),
  }
}
