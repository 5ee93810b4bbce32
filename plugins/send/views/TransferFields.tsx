import { brokenRule, type TransferField } from '../../../kernel/requests/transferFields'
import { Input } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { PasteButton } from '../../../ui-kit/part/PasteButton'
import { messages } from '../messages'
import { sentText } from '../rules/draftRules'
import { type Draft, draft } from '../state'

/** An input for each text that the namespace's transfers carry for their receiver. */
export default function TransferFields({ declared }: { declared: Readonly<Record<string, TransferField>> }) {
  return Object.entries(declared).map(([key, field]) => <Field key={key} name={key} field={field} />)
}

function Field({ name, field }: { name: string; field: TransferField }) {
  const ctx = useKernel()
  const t = useText()
  const text = useSlice(draft, ({ fields }) => fields?.[name] ?? '')
  const change = (next: string) => ctx.set(draft, (now): Draft => ({ ...now, fields: { ...now.fields, [name]: next } }))
  const sent = sentText(text)
  const rule = sent && brokenRule(field, sent)
  const used = new TextEncoder().encode(sent).length
  const problem =
    rule === 'length' ? t(messages.fieldTooLong, { used, max: field.maxBytes }) : rule && t(messages.fieldInvalid)
  return (
    <Input
      label={t(field.label)}
      value={text}
      onChange={change}
      placeholder={t(messages.fieldOptional)}
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="done"
      // The placeholder has the direction of the page.
      dir={text ? 'auto' : undefined}
      trailing={!text && <PasteButton label={t(messages.paste)} onPaste={change} />}
      error={problem}
      hint={t(messages.fieldHint)}
    />
  )
}
