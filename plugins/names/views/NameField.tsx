import { Check, IconButton, Input, ProgressRing, Refresh } from '../../../ui-kit'
import { type FormatMessage, useKernel, useService, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { labelProblem, SUFFIX, typedLabel } from '../rules'
import { type Availability, availability, draft, nameService, registration } from '../state'

/** The name field, and whether the name is free. */
export function NameField({ busy }: { busy: boolean }) {
  const ctx = useKernel()
  const t = useText()
  const service = useService(nameService)
  const { label } = useSlice(draft)
  const state = useSlice(availability)
  const { hint, error } = noteOf(t, label, state)
  const write = (typed: string) => {
    ctx.set(draft, { label: typedLabel(typed) })
    ctx.set(registration, state => (state.status === 'failed' ? { status: 'idle' as const } : state))
  }
  return (
    <div className="names-field">
      <Input
        label={t(messages.name)}
        value={label}
        onChange={write}
        readOnly={busy}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        hint={hint}
        error={error}
        trailing={
          <span className="names-end">
            <span className="muted">{SUFFIX}</span>
            <span className="names-mark">
              {state.status === 'checking' && <ProgressRing />}
              {state.status === 'known' && !state.isTaken && <Check />}
              {state.status === 'failed' && (
                <IconButton label={t(messages.tryAgain)} onClick={() => service?.check()}>
                  <Refresh />
                </IconButton>
              )}
            </span>
          </span>
        }
      />
    </div>
  )
}

function noteOf(t: FormatMessage, label: string, { status, isTaken }: Availability): { hint?: string; error?: string } {
  const name = label + SUFFIX
  const problem = labelProblem(label)
  if (problem || status === 'none') return { hint: t(messages.help) }
  if (status === 'failed') return { error: t(messages.SUGGESTIONS_FAILED) }
  if (status === 'checking') return { hint: t(messages.checking) }
  return isTaken ? { error: t(messages.taken, { name }) } : { hint: t(messages.free, { name }) }
}
