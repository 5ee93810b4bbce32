import { AddressText, Input } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { Caution } from '../../../ui-kit/part/TokenNaming'
import { messages } from '../messages'
import { receiverWarning } from '../rules/draftRules'
import { type Draft, draft, receiver } from '../state'

/** The receiver; the address of a name is always shown in full. */
export default function ReceiverField({ from, token, named }: { from: string; token?: string; named: boolean }) {
  const ctx = useKernel()
  const t = useText()
  const text = useSlice(draft, now => now.receiver)
  const found = useSlice(receiver)
  const warning = found.status === 'known' && receiverWarning(found.address, { from, token })
  return (
    <div className="send-receiver stack gap-8" data-named={named || undefined}>
      <Input
        label={t(messages.receiver)}
        value={text}
        onChange={next => ctx.set(draft, (now): Draft => ({ ...now, receiver: next }))}
        placeholder={t(named ? messages.placeholderName : messages.placeholder)}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={256}
        dir="ltr"
        error={
          (found.status === 'failed' && t(messages.lookUpFailed)) ||
          (found.status === 'elsewhere' && t(messages.nameElsewhere)) ||
          (found.status === 'otherNetwork' && t(messages.otherNetwork, { network: found.network }))
        }
        hint={
          found.status === 'known' &&
          found.name && (
            <span className="stack gap-4">
              <span>{t(messages.resolved, { name: found.name })}</span>
              <AddressText address={found.address} whole />
            </span>
          )
        }
      />
      {warning && <Caution grave={warning === 'tokenAddress'}>{t(messages[warning])}</Caution>}
    </div>
  )
}
