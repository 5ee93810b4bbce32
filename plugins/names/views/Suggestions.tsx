import { RovingList, Row } from '../../../ui-kit'
import { useService, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { SUFFIX } from '../rules'
import { availability, draft, nameService, registration } from '../state'

/** Similar names that are free, to choose from. */
export function Suggestions() {
  const t = useText()
  const service = useService(nameService)
  const { label } = useSlice(draft)
  const others = useSlice(availability, state => state.others)
  const isOpen = useSlice(registration, ({ status }) => status === 'idle' || status === 'failed')
  if (others.length === 0 || !isOpen) return null
  return (
    <section className="stack gap-4">
      <h3 className="t13 muted">{t(messages.others)}</h3>
      <RovingList label={t(messages.others)}>
        {others.map(name => (
          <Row
            key={name}
            title={<bdi translate="no">{name + SUFFIX}</bdi>}
            selected={name === label}
            onClick={() => service?.choose(name)}
          />
        ))}
      </RovingList>
    </section>
  )
}
