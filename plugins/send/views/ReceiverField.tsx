import { useState } from 'react'
import { AddressText, Avatar, Clear, IconButton, Input } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { PasteButton } from '../../../ui-kit/part/PasteButton'
import { Caution } from '../../../ui-kit/part/TokenNaming'
import { messages } from '../messages'
import { receiverWarning } from '../rules/draftRules'
import { type Draft, draft, type Receiver, receiver } from '../state'

type Known = Extract<Receiver, { status: 'known' }>

interface ReceiverFieldProps {
  from: string
  token?: string
  named: boolean
  /** Another field stands below. */
  followed: boolean
}

/** The receiver: a field, and outside the focus a chip with the whole address. */
export default function ReceiverField({ from, token, named, followed }: ReceiverFieldProps) {
  const t = useText()
  const found = useSlice(receiver)
  const [isEdited, edit] = useState(false)
  const warning = found.status === 'known' && receiverWarning(found.address, { from, token })
  return (
    <div className="send-receiver stack gap-8" data-named={named || undefined} data-followed={followed || undefined}>
      {found.status === 'known' && !isEdited ? (
        <Chip found={found} onEdit={() => edit(true)} />
      ) : (
        <Field {...{ found, named, isEdited, edit }} />
      )}
      {warning && <Caution grave={warning === 'tokenAddress'}>{t(messages[warning])}</Caution>}
    </div>
  )
}

interface FieldProps {
  found: Receiver
  named: boolean
  /** The field has the focus. */
  isEdited: boolean
  edit: (isEdited: boolean) => void
}

function Field({ found, named, isEdited, edit }: FieldProps) {
  const ctx = useKernel()
  const t = useText()
  const text = useSlice(draft, now => now.receiver)
  const change = (next: string) => ctx.set(draft, (now): Draft => ({ ...now, receiver: next }))
  const problem = () => {
    if (found.status === 'failed') return t(messages.lookUpFailed)
    if (found.status === 'elsewhere') return t(messages.nameElsewhere)
    if (found.status === 'otherNetwork') return t(messages.otherNetwork, { network: found.network })
    // Half an address is no mistake while it is typed.
    return found.status === 'invalid' && !isEdited && t(messages.invalid)
  }
  return (
    <Input
      label={t(messages.receiver)}
      value={text}
      onChange={change}
      onFocus={() => edit(true)}
      onBlur={() => edit(false)}
      // The user has pressed the chip, which this field replaces.
      ref={element => {
        if (isEdited && found.status === 'known') element?.focus()
      }}
      placeholder={t(named ? messages.placeholderName : messages.placeholder)}
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="done"
      maxLength={256}
      dir="ltr"
      trailing={!text && <PasteButton label={t(messages.paste)} onPaste={change} />}
      error={problem()}
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
  )
}

function Chip({ found: { address, name }, onEdit }: { found: Known; onEdit: () => void }) {
  const t = useText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form; this is one value
    <div role="group" aria-label={t(messages.receiver)}>
      <p className="send-chip-label">{t(messages.receiver)}</p>
      <div className="send-chip">
        <Avatar address={address} size={32} />
        <span className="grow stack">
          {name && (
            <bdi className="medium one-line" translate="no">
              {name}
            </bdi>
          )}
          <AddressText address={address} whole />
        </span>
        <IconButton label={t(messages.editReceiver)} onClick={onEdit}>
          <Clear />
        </IconButton>
      </div>
    </div>
  )
}
