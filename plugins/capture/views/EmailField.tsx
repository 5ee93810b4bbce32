import { useId, useState } from 'react'
import { Button, Input, Mail } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { completions, recentEmails } from '../rules'
import { RECENT_EMAILS } from '../state'

interface EmailFieldProps {
  value: string
  onChange: (next: string) => void
  error: string | false
}

/** The field of an address, with completions, and with earlier addresses while it is empty. */
export function EmailField({ value, onChange, error }: EmailFieldProps) {
  const ctx = useKernel()
  const t = useText()
  const listId = useId()
  const [recent] = useState(() => recentEmails(ctx.storage.get(RECENT_EMAILS)))
  return (
    <div className="stack gap-8">
      <Input
        label={t(messages.email)}
        labelHidden
        type="email"
        maxLength={254}
        placeholder={t(messages.placeholder)}
        icon={<Mail />}
        value={value}
        onChange={onChange}
        error={error}
        list={listId}
        data-first
      />
      <datalist id={listId}>
        {completions(value).map(address => (
          <option key={address} value={address} />
        ))}
      </datalist>
      {!value && recent.length > 0 && (
        <fieldset className="capture-recent" translate="no" aria-label={t(messages.recent)}>
          {recent.map(address => (
            <Button key={address} kind="secondary" size="s" onClick={() => onChange(address)}>
              {address}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

/** The request of a view, with its reason. */
export function Intro({ title, detail }: { title: string; detail: string }) {
  return (
    <div className="capture">
      <span className="capture-picture">
        <Mail />
      </span>
      <div className="stack gap-4">
        <p className="t17 strong">{title}</p>
        <p className="muted">{detail}</p>
      </div>
    </div>
  )
}
