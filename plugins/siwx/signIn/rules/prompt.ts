import type { Namespace } from '../../../../kernel'
import { signInView } from '../../../../kernel/kit'
import type { SignIn } from '../../state'
import {
  type Account,
  type AccountChecks,
  CAPTURE,
  DETOURS,
  HELD,
  type KnownSessions,
  type Outcome,
  type SignInPrompt,
  type Step,
} from '../state'

type OpenPrompt = Extract<SignInPrompt, { status: 'open' }>

export const openPrompt = (account: Account, { required }: { required: boolean }): SignInPrompt => ({
  status: 'open',
  account,
  required,
  step: { name: 'ready' },
  task: { id: 0, name: 'none' },
  isSeen: false,
})

const change =
  (changed: (prompt: OpenPrompt) => SignInPrompt) =>
  (prompt: SignInPrompt): SignInPrompt =>
    prompt.status === 'open' ? changed(prompt) : prompt

export const setStep = (step: Step) => change(prompt => ({ ...prompt, step }))

/** Starts a task, which ends the former one. */
export const setTask = (name: OpenPrompt['task']['name']) =>
  change(prompt => ({ ...prompt, task: { id: prompt.task.id + 1, name } }))

export const markSeen = change(prompt => (prompt.isSeen ? prompt : { ...prompt, isSeen: true }))

/** Without an outcome, the account is withdrawn. */
export const closePrompt = (account: Account, outcome?: Outcome) =>
  change(prompt =>
    prompt.account === account
      ? { status: 'closed', account, required: prompt.required, step: prompt.step, outcome }
      : prompt,
  )

export const isOpenFor = (prompt: SignInPrompt, account: Account): boolean =>
  prompt.status === 'open' && prompt.account === account

/** Must the user see the prompt? While the hook `signInWanted` runs, its views come first. */
export const isOnScreen = (prompt: SignInPrompt): boolean =>
  prompt.status === 'open' && prompt.task.name !== 'consulting'

/** A required sign-in is left only for its own views and for those that may cover it. */
export const refusesLeaving = (prompt: SignInPrompt, { view, to = '' }: { view: string; to?: string }): boolean =>
  prompt.status === 'open' &&
  prompt.required &&
  HELD.includes(view) &&
  ![signInView.id, ...CAPTURE, ...DETOURS].includes(to)

/** The sign-in of the namespace's account, as the host reads it. */
export function signInOf(
  namespace: Namespace,
  { checks, prompt, sessions }: { checks: AccountChecks; prompt: SignInPrompt; sessions: KnownSessions },
): SignIn {
  const check = checks[namespace]
  if (!check) return { status: 'unknown' }
  const signed = sessions[namespace]
  if (signed?.account === check.account) return { status: 'signedIn', session: signed.session }
  if (isOpenFor(prompt, check.account)) return { status: 'asked' }
  return { status: check.status === 'closed' ? 'signedOut' : 'unknown' }
}
