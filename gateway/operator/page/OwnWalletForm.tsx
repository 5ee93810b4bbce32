import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { OwnWallet } from '../../walletSettings'
import { Field } from './controls'
import { messages } from './messages'
import { newOwn, OWN_TEXT_FIELDS, type OwnProblems, type OwnText, readOwn, textOf } from './ownText'
import { PictureField } from './PictureField'
import { useOperator } from './session'
import { walletMessages } from './walletMessages'

interface OwnWalletFormProps {
  projectId: string
  /** Without one, the form makes a new one. */
  wallet?: OwnWallet
  /** Ids that a new wallet must not have. */
  taken: ReadonlySet<string>
  onApply: (wallet: OwnWallet) => void
  onCancel: () => void
}

export function OwnWalletForm({ projectId, wallet, taken, onApply, onCancel }: OwnWalletFormProps) {
  const { networks } = useOperator().state
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState<OwnText>(() => (wallet ? textOf(wallet) : emptyText(networks)))
  const [imageId, setImageId] = useState(wallet?.image_id ?? '')
  const [problems, setProblems] = useState<OwnProblems>({})
  const [isUploading, setUploading] = useState(false)
  const { own } = walletMessages
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { fields, problems } = readOwn(text)
    setProblems(problems)
    const wrong = OWN_TEXT_FIELDS.findIndex(field => problems[field])
    if (wrong >= 0) return form.current?.querySelectorAll('input')[wrong]?.focus()
    if (isUploading) return
    onApply({ ...(wallet ? { ...wallet, ...fields } : newOwn(fields, taken)), image_id: imageId })
  }
  return (
    <form
      className="padded own-form"
      ref={form}
      onSubmit={submit}
      noValidate
      aria-label={wallet ? own.edit(wallet.name) : own.formAdd}
    >
      <div className="fields">
        {OWN_TEXT_FIELDS.map(field => (
          <Field
            key={field}
            label={own.fields[field][0]}
            hint={own.fields[field][1]}
            autoComplete="off"
            value={text[field]}
            problem={problems[field]}
            onChange={typed => {
              setText({ ...text, [field]: typed })
              setProblems({ ...problems, [field]: undefined })
            }}
          />
        ))}
      </div>
      <PictureField
        projectId={projectId}
        name={text.name}
        imageId={imageId}
        onChange={setImageId}
        onUploading={setUploading}
      />
      <div className="actions">
        <button type="button" onClick={onCancel}>
          {messages.cancel}
        </button>
        <button type="submit" className="primary" aria-disabled={isUploading}>
          {wallet ? own.submitEdit : own.submitAdd}
        </button>
      </div>
    </form>
  )
}

/** A new wallet works on the networks of this gateway, unless the operator says otherwise. */
const emptyText = (networks: readonly string[]): OwnText => ({
  ...{ name: '', homepage: '', mobile_link: '', desktop_link: '', rdns: '', chains: networks.join(' ') },
})
