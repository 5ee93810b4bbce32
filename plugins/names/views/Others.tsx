import { RovingList, Row } from '../../../ui-kit'
import { useService, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { SUFFIX } from '../rules'
import { nameDesk, offer, registration, wish } from '../state'

/** Similar names that are free, to choose from. */
export function Others() {
  const say = useText()
  const desk = useService(nameDesk)
  const { label } = useSlice(wish)
  const others = useSlice(offer, now => now.others)
  const isOpen = useSlice(registration, ({ status }) => status === 'idle' || status === 'failed')
  if (others.length === 0 || !isOpen) return null
  return (
    <section className="stack gap-4">
      <h3 className="t13 muted">{say(messages.others)}</h3>
      <RovingList label={say(messages.others)}>
        {others.map(other => (
          <Row key={other} title={other + SUFFIX} selected={other === label} onClick={() => desk?.choose(other)} />
        ))}
      </RovingList>
    </section>
  )
}
